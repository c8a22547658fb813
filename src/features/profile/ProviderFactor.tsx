import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import classes from './Profile.module.css';

/** How an account of the provider signs in: password and second factor are matters of the provider. */
export function ProviderFactor() {
  const { t } = useTranslation('profile');
  const { mustSetUpSecondFactor = false } = useSelector(selectAccount) ?? {};
  return (
    <section className={classes.section} aria-labelledby="provider-sign-in">
      <div className={classes.head}>
        <h2 id="provider-sign-in">{t('provider.title')}</h2>
      </div>
      {mustSetUpSecondFactor && <p className={classes.warning}>{t('provider.must')}</p>}
      <p className={classes.quiet}>{t('provider.text')}</p>
    </section>
  );
}
