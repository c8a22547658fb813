import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useReportMailsQuery } from '../../api/evo-basic/mailedReport';
import type { ReportMail } from '../../contract/evo-basic/mailedReport';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import classes from './Reports.module.css';

const REFRESH_MS = 10_000;

/** Mails of a report in the outbox, newest first: waiting, sent and failed ones with the error. */
export function ReportMails({ id }: { id: string }) {
  const { t } = useTranslation('mailedReports');
  const { data } = useReportMailsQuery(
    { body: { id } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  return (
    <DrawerSection title={t('mails')}>
      {data.length === 0 ? (
        <p className={classes.quiet}>{t('noMails')}</p>
      ) : (
        <ul className={classes.mails}>
          {data.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </DrawerSection>
  );
}

function MailLine({ mail }: { mail: ReportMail }) {
  const { t } = useTranslation('mailedReports');
  const time = useShownTime();
  const { recipient, subject, state, error, createdAt, attachments } = mail;
  return (
    <li className={classes.mail}>
      <div>
        {subject} <Tag>{t(`mailState.${state}`)}</Tag>
      </div>
      <div className={classes.quiet}>{[recipient, time(createdAt), ...attachments].join(' · ')}</div>
      {error !== null && <div role="alert">{error}</div>}
    </li>
  );
}
