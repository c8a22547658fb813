import { defineColumns } from '../../kit/crud/defineList';

interface OwnedRow {
  userName: string;
  userPhone: string | null;
  userEmail: string | null;
}

const { Column } = defineColumns<OwnedRow, 'wallets'>();

/** The wallet's owner in a list of movements. */
export const OWNER_COLUMNS = (
  <>
    <Column name="userName" />
    <Column name="userPhone" width={150} />
    <Column name="userEmail" isExtra />
  </>
);
