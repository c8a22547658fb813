import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useLocalListQuery, useSendLocalListMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import type { LocalList } from '../../contract/evo-basic/localList';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber } from '../../lib/format';

const WATCH_MS = 5_000;

/** The tags that a charger accepts without a connection: what was sent, what it has, and how to send it again. */
export function LocalListSection({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const { data } = useLocalListQuery({ params: { id: charger.id } }, { pollingInterval: WATCH_MS });
  if (!data) return null;
  return (
    <DrawerSection title={t('localList.title')}>
      <p>{t(data.isWanted ? 'localList.text' : 'localList.off')}</p>
      {(data.isWanted || data.sentAt !== null) && <ListFacts list={data} />}
      {data.isWanted && <SendAgain chargerId={charger.id} isUnderWay={data.isUnderWay} />}
    </DrawerSection>
  );
}

function SendAgain({ chargerId, isUnderWay }: { chargerId: string; isUnderWay: boolean }) {
  const { t } = useTranslation('chargers');
  const [send, { isLoading, error, isSuccess }] = useSendLocalListMutation();
  const problem = toProblem(error)?.message ?? null;
  return (
    <>
      {problem !== null && <FieldMessage message={problem} />}
      {isSuccess && isUnderWay && <p role="status">{t('localList.requested')}</p>}
      <Button mt={8} variant="default" disabled={isLoading} onClick={() => void send({ params: { id: chargerId } })}>
        {t('localList.again')}
      </Button>
    </>
  );
}

function ListFacts({ list }: { list: LocalList }) {
  const { t, i18n } = useTranslation(['chargers', 'status']);
  const formatTime = useShownTime();
  const { isSupported, version, chargerVersion, tags, sentAt, checkedAt, isUnderWay } = list;
  const number = (value: number | null) =>
    value === null ? t('localList.unknown') : formatNumber(value, 0, i18n.language);
  const time = (at: string | null) => (at === null ? t('localList.never') : formatTime(at, null));
  return (
    <>
      {!isSupported && <p>{t('localList.unsupported')}</p>}
      <Facts>
        <Fact label={t('localList.tags')}>
          {[number(tags), isUnderWay && t('localList.underWay')].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('localList.version')}>{number(version)}</Fact>
        <Fact label={t('localList.chargerVersion')}>{number(chargerVersion)}</Fact>
        <Fact label={t('localList.sentAt')}>{time(sentAt)}</Fact>
        <Fact label={t('localList.checkedAt')}>{time(checkedAt)}</Fact>
        <ListFailure list={list} />
      </Facts>
    </>
  );
}

/** How the last request has failed, with the charger's own word. */
function ListFailure({ list: { failure, failureDetail } }: { list: LocalList }) {
  const { t } = useTranslation(['chargers', 'status']);
  if (failure === null) return null;
  const state = t(`status:commandState.${failure}`);
  return <Fact label={t('localList.failure')}>{failureDetail === null ? state : `${state} (${failureDetail})`}</Fact>;
}
