import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSendTestMailMutation } from '../../api/evo-monitor/chargerAlarmNotification';
import { isProblem } from '../../api/problem';
import { DrawerSection } from '../../kit/layout/DrawerSection';

/** Sends a test mail to a recipient and reports the result. */
export function TestMailButton({ id }: { id: string }) {
  const { t } = useTranslation('recipients');
  const [send, { data, error, isLoading }] = useSendTestMailMutation();
  return (
    <DrawerSection>
      <Button variant="default" size="sm" loading={isLoading} onClick={() => void send({ body: { id } })}>
        {t('test.action')}
      </Button>
      {isProblem(error) && <p role="alert">{error.message}</p>}
      {data && (
        <p role="status">
          {t(data.isMailServerSet ? 'test.queued' : 'test.noServer')}{' '}
          <Link to={`?list=outbox&open=${data.mailId}`}>{t('test.open')}</Link>
        </p>
      )}
    </DrawerSection>
  );
}
