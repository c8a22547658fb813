import { useTranslation } from 'react-i18next';
import type { PasswordInvitation } from '../../contract/evo-basic/passwordInvitation';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import classes from './Invitation.module.css';

/**
 * Link with which a user chooses a password where no mail can be sent; without a link, names the permission that can
 * create one.
 */
export function Invitation({ passwordLink, validHours }: PasswordInvitation) {
  const { t } = useTranslation('accounts');
  if (passwordLink === null) return <p>{t('invitation.unsent')}</p>;
  return (
    <>
      <p>{t('invitation.once', { hours: validHours })}</p>
      <div className={classes.link}>
        <Facts>
          <Fact label={t('invitation.link')}>
            <CopyableId value={new URL(passwordLink, window.location.href).href} />
          </Fact>
        </Facts>
      </div>
    </>
  );
}
