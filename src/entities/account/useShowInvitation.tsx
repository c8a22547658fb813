import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import type { PasswordInvitation } from '../../contract/evo-basic/passwordInvitation';
import { Invitation } from './Invitation';

/**
 * Shows the link of a new or reset account where no mail can be sent; it outlives the form that made it. A click beside
 * the dialog does not close it, for the link is shown only once.
 */
export function useShowInvitation(): (name: string, invitation: PasswordInvitation | null | undefined) => void {
  const { t } = useTranslation('accounts');
  return (name, invitation) => {
    if (!invitation || invitation.isMailed) return;
    modals.open({
      title: t('invitation.title', { name }),
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': t('invitation.close') },
      children: <Invitation {...invitation} />,
    });
  };
}
