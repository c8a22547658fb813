import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCountdown } from '../../lib/duration';
import { canUsePasskeys } from '../../lib/passkeySupport';
import { DemoAccounts } from './DemoAccounts';
import { Field } from './Field';
import { LoginMessage } from './LoginMessage';
import { OtpField } from './OtpField';
import { SecretField } from './SecretField';
import classes from './SignIn.module.css';
import { SubmitButton } from './SubmitButton';
import { type Credentials, useLogin } from './useLogin';
import { type LoginInfo, useLoginInfo } from './useLoginInfo';

/** Most installations have no provider, and every visitor waits for this page. */
const ProviderWay = lazy(() => import('./ProviderWay'));
const PasskeyWay = lazy(() => import('./PasskeyWay'));

type Needed = 'userName' | 'password';

const NOTHING: Credentials = { userName: '', password: '', otp: '' };

/** User name and password for a session; the second factor when it is asked for. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'errors', 'common']);
  const [credentials, setCredentials] = useState(NOTHING);
  const [missing, setMissing] = useState<Needed[]>([]);
  const info = useLoginInfo();
  const [isFolded, unfold] = useFolding(info);
  const { signIn, takeSignOn, report, startOver, isSending, isOtpAsked, problem, secondsLeft } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    document.title = `${t('title')} · ${t('common:productShort')}`;
  }, [t]);
  useEffect(() => void takeSignOn(), [takeSignOn]);
  useEffect(() => {
    if (isOtpAsked) focusOn('otp');
  }, [isOtpAsked]);
  useEffect(() => {
    if (problem) focusOn(problem.fields?.['otp'] === undefined ? 'password' : 'otp');
  }, [problem]);

  function change(part: Partial<Credentials>): void {
    setCredentials((previous) => ({ ...previous, ...part }));
    setMissing((names) => names.filter((name) => part[name] === undefined));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const empty = (['userName', 'password'] as const).filter((name) => credentials[name].trim() === '');
    setMissing(empty);
    if (empty[0]) focusOn(empty[0]);
    else if (secondsLeft === 0) void signIn(credentials);
  }

  function chooseDemo(userName: string, password: string | null): void {
    startOver();
    change({ userName, password: password ?? '', otp: '' });
    if (password === null) focusOn('password');
    else void signIn({ userName, password, otp: '' });
  }

  const required = (name: Needed) => (missing.includes(name) ? t('errors:validation.required') : undefined);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.product}>{t('common:product')}</p>
      <div className={classes.ways}>
        <LoginMessage problem={problem} secondsLeft={secondsLeft} />
        {info?.provider && (
          <Suspense>
            <ProviderWay name={info.provider.name} isOnly={isFolded} onUnfold={unfold} />
          </Suspense>
        )}
      </div>
      {!isFolded && (
        <form ref={form} className={classes.form} noValidate onSubmit={submit}>
          <Field
            name="userName"
            label={t('userName')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={32}
            value={credentials.userName}
            error={required('userName')}
            onChange={(userName) => {
              // Another user is another matter.
              startOver();
              change({ userName, otp: '' });
            }}
          />
          <SecretField
            name="password"
            label={t('password')}
            autoComplete="current-password"
            value={credentials.password}
            error={required('password')}
            onChange={(password) => change({ password })}
          />
          {isOtpAsked && (
            <OtpField
              label={t('otp')}
              hint={t('otpHint')}
              value={credentials.otp}
              error={problem?.fields?.['otp']}
              onChange={(otp) => change({ otp })}
            />
          )}
          <SubmitButton isBusy={isSending} isDisabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('wait', { time: formatCountdown(secondsLeft) }) : t('signIn')}
          </SubmitButton>
          {canUsePasskeys() && (
            <Suspense>
              <PasskeyWay isBusy={isSending} onProblem={report} />
            </Suspense>
          )}
          <Link className={classes.forgot} to="/forgotPassword">
            {t('forgot')}
          </Link>
        </form>
      )}
      <DemoAccounts info={info} isBusy={isSending} onChoose={chooseDemo} />
    </div>
  );
}

/** Whether the form for passwords is folded away, since nearly everyone signs in with the provider, and how to unfold it. */
function useFolding(info: LoginInfo | null): [isFolded: boolean, unfold: () => void] {
  const [isUnfolded, setUnfolded] = useState(false);
  return [info?.provider?.isOnly === true && !isUnfolded, () => setUnfolded(true)];
}
