import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { loginInfo } from '../../api/session';
import { AskForCode } from './AskForCode';
import { ResetPassword } from './ResetPassword';
import classes from './SignIn.module.css';

/** A code by mail, and a new password with it. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [invitation] = useState(readInvitation);
  const [email, setEmail] = useState(invitation.email);
  const [isDone, setDone] = useState(false);
  const [canSendMail, setCanSendMail] = useState(true);
  useEffect(() => {
    // Code and address must not stay in the address bar, nor in the history of a shared browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void loginInfo().then(({ data }) => setCanSendMail(data?.canSendMail ?? true));
  }, []);
  useEffect(() => {
    document.title = `${t('reset.title')} · ${t('common:productShort')}`;
  }, [t]);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('reset.title')}</h1>
      <p className={classes.lead}>
        <Lead isDone={isDone} email={email} isInvited={email === invitation.email} canSendMail={canSendMail} />
      </p>
      {!isDone && email === null && canSendMail && <AskForCode onCodeSent={setEmail} />}
      {!isDone && email !== null && (
        <ResetPassword
          email={email}
          knownCode={email === invitation.email ? invitation.code : ''}
          onDone={() => setDone(true)}
          onOtherEmail={() => setEmail(null)}
        />
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

/** Address and code from the fragment of the link that an administrator passed on. */
function readInvitation(): { email: string | null; code: string } {
  const parts = new URLSearchParams(window.location.hash.slice(1));
  return { email: parts.get('email'), code: parts.get('code') ?? '' };
}

interface LeadProps {
  isDone: boolean;
  email: string | null;
  isInvited: boolean;
  canSendMail: boolean;
}

function Lead({ isDone, email, isInvited, canSendMail }: LeadProps) {
  const { t } = useTranslation('auth');
  if (isDone) return t('reset.done');
  if (email !== null) return t(isInvited ? 'reset.byLink' : 'reset.sent', { email });
  return t(canSendMail ? 'reset.lead' : 'reset.noMail');
}
