import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AskForCode } from './AskForCode';
import { ResetPassword } from './ResetPassword';
import classes from './SignIn.module.css';

/** A code by mail, and a new password with it. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [email, setEmail] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    document.title = `${t('reset.title')} · ${t('common:productShort')}`;
  }, [t]);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('reset.title')}</h1>
      <p className={classes.lead}>
        {isDone ? t('reset.done') : email === null ? t('reset.lead') : t('reset.sent', { email })}
      </p>
      {!isDone && email === null && <AskForCode onAsked={setEmail} />}
      {!isDone && email !== null && (
        <ResetPassword email={email} onDone={() => setDone(true)} onOtherEmail={() => setEmail(null)} />
      )}
      <p className={classes.backLine}>
        <Link className={classes.back} to="/login">
          <IconArrowLeft size={15} stroke={1.6} aria-hidden />
          {t('reset.toLogin')}
        </Link>
      </p>
    </div>
  );
}
