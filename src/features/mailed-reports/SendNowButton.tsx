import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSendReportNowMutation } from '../../api/evo-basic/mailedReport';
import { isProblem } from '../../api/problem';
import { DrawerSection } from '../../kit/layout/DrawerSection';

/** Sends a report outside its schedule and reports the result. */
export function SendNowButton({ id }: { id: string }) {
  const { t } = useTranslation('mailedReports');
  const [send, { data, error, isLoading }] = useSendReportNowMutation();
  return (
    <DrawerSection>
      <Button variant="default" size="sm" loading={isLoading} onClick={() => void send({ body: { id } })}>
        {t('sendNow')}
      </Button>
      {isProblem(error) && <p role="alert">{error.message}</p>}
      {data && (
        <p role="status">
          {t('queued', { count: data.mails })} {!data.isMailServerSet && t('noServer')}
        </p>
      )}
    </DrawerSection>
  );
}
