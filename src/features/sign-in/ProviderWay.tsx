import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SIGN_ON_START } from '../../contract/sessionCalls';
import classes from './ProviderWay.module.css';
import signIn from './SignIn.module.css';

interface ProviderWayProps {
  name: string;
  /** The form for passwords is folded away. */
  isOnly: boolean;
  onUnfold: () => void;
}

/** The way to the provider, above the form for passwords. */
export default function ProviderWay({ name, isOnly, onUnfold }: ProviderWayProps) {
  const { t } = useTranslation('auth');
  const redirect = new URLSearchParams(useLocation().search).get('redirect') ?? '/';
  return (
    <>
      <a className={classes.provider} href={`${SIGN_ON_START}?redirect=${encodeURIComponent(redirect)}`}>
        {t('provider.continueWith', { name })}
      </a>
      {isOnly ? (
        <button type="button" className={signIn.quietButton} onClick={onUnfold}>
          {t('provider.withPassword')}
        </button>
      ) : (
        <div className={classes.or} role="separator">
          {t('provider.or')}
        </div>
      )}
    </>
  );
}
