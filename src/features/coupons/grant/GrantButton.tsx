import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { coupon } from '../../../contract/evo-discount/coupon';
import { useSearch } from '../../../kit/address/useSearch';
import { GrantDialog } from './GrantDialog';

/** `do` of the address while the dialog is open: `grant`, or `grant-17` for the activity of this id. */
const GRANT = /^grant(?:-(\d+))?$/;

/** Grants coupons; links of an activity open its dialog by the address. */
export function GrantButton() {
  const { t } = useTranslation('coupons');
  const mayGrant = useCan(coupon.grantByActivityCode);
  const [search, changeSearch] = useSearch();
  if (!mayGrant) return null;
  const task = GRANT.exec(search.get('do') ?? '');
  const show = (isOpen: boolean) =>
    changeSearch((current) => {
      if (isOpen) current.set('do', 'grant');
      else current.delete('do');
      return current;
    });
  return (
    <>
      <Button variant="filled" leftSection={<IconGift size={15} stroke={1.6} aria-hidden />} onClick={() => show(true)}>
        {t('grant.action')}
      </Button>
      {task && <GrantDialog activityId={task[1] ?? null} onClose={() => show(false)} />}
    </>
  );
}
