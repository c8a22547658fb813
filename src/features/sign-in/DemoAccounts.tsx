import { useTranslation } from 'react-i18next';
import type { LoginInfo } from './useLoginInfo';
import classes from './SignIn.module.css';

interface DemoAccountsProps {
  /** Null: not read yet. */
  info: LoginInfo | null;
  isBusy: boolean;
  /** Password null: the operator has set another one. */
  onChoose: (userName: string, password: string | null) => void;
}

/** The accounts of the demo data, each one click away; nothing where there is no demo data. */
export function DemoAccounts({ info, isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  if (info === null || info.demoAccounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.demoTitle}>
        {t('demoAccounts')}
        {info.demoPassword !== null && (
          <span className={classes.demoPassword}>
            {t('demoPassword')} <code>{info.demoPassword}</code>
          </span>
        )}
      </h2>
      <ul className={classes.accounts}>
        {info.demoAccounts.map(({ userName, fullName }) => (
          <li key={userName}>
            <button
              type="button"
              className={classes.account}
              disabled={isBusy}
              onClick={() => onChoose(userName, info.demoPassword)}
            >
              <span className={classes.accountName}>{userName}</span>
              <span className={classes.accountWho}>{fullName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
