import { useTranslation } from 'react-i18next';
import { Column } from '../../kit/crud/table/Column';

interface Owned {
  userName: string;
  userPhone: string | null;
  userEmail: string | null;
}

/** Whose wallet it is, in a list of movements. */
export function useOwnerColumns() {
  const { t } = useTranslation('wallets');
  return [
    <Column<Owned> key="userName" name="userName" label={t('fields.userName')}>
      {({ userName }) => userName}
    </Column>,
    <Column<Owned> key="userPhone" name="userPhone" label={t('fields.userPhone')} width={150}>
      {({ userPhone }) => userPhone ?? '–'}
    </Column>,
    <Column<Owned> key="userEmail" name="userEmail" label={t('fields.userEmail')} isExtra>
      {({ userEmail }) => userEmail ?? '–'}
    </Column>,
  ];
}
