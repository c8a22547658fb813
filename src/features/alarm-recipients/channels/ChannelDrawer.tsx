import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useAlarmChannelQuery, useSendTestMessageMutation } from '../../../api/evo-monitor/alarmChannel';
import { isProblem } from '../../../api/problem';
import { alarmChannel, type AlarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { ChannelForm } from './ChannelForm';
import { useTestWords } from './useTestWords';

const WIDTH = 460;

interface ChannelDrawerProps {
  /** Or `new`. */
  id: string;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** The open channel: its address, the test, and its form with the right to edit. */
export function ChannelDrawer({ id, onSecret }: ChannelDrawerProps) {
  const { t } = useTranslation(['alarmChannels', 'status']);
  const mayEdit = useCan(alarmChannel.update);
  const answer = useAlarmChannelQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord
      id={id}
      answer={answer}
      addLabel={t('add')}
      form={<ChannelForm channel={null} onSecret={onSecret} />}
      width={WIDTH}
    >
      {(channel) => (
        <RecordDrawer
          title={t('name', { kind: t(`status:channel.${channel.kind}`), name: channel.recipient })}
          subtitle={channel.shownAddress}
          width={WIDTH}
        >
          <ChannelTest channel={channel} />
          {mayEdit ? (
            <ChannelForm key={channel.id} channel={channel} onSecret={onSecret} />
          ) : (
            <ChannelFacts channel={channel} />
          )}
        </RecordDrawer>
      )}
    </OpenRecord>
  );
}

function ChannelTest({ channel }: { channel: AlarmChannel }) {
  const { t } = useTranslation('alarmChannels');
  const mayTest = useCan(alarmChannel.sendTest);
  const describeTest = useTestWords();
  const [send, { data, error, isLoading }] = useSendTestMessageMutation();
  return (
    <DrawerSection>
      {mayTest && (
        <Button variant="default" size="sm" loading={isLoading} onClick={() => void send({ body: { id: channel.id } })}>
          {t('test')}
        </Button>
      )}
      {isProblem(error) && <p role="alert">{error.message}</p>}
      <p role="status">
        {describeTest(channel)} {data && <Link to={`?list=messages&open=${data.messageId}`}>{t('messages.tab')}</Link>}
      </p>
    </DrawerSection>
  );
}

/** A channel for a reader without the right to change it. */
function ChannelFacts({ channel: { locale, quietHours, shownAddress } }: { channel: AlarmChannel }) {
  const { t } = useTranslation(['alarmChannels', 'records']);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.address')}>{shownAddress}</Fact>
        <Fact label={t('fields.locale')}>{t(`records:language.${locale}`)}</Fact>
        <Fact label={t('fields.quietHours')}>
          {quietHours === null ? '–' : `${quietHours.from}–${quietHours.until} ${quietHours.timezone}`}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}
