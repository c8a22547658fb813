import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useList } from '../../kit/crud/useList';

/** Number of the defaults that the list leaves out, with a button that shows them. */
export function FoldedDefaults({ count }: { count: number }) {
  const { t } = useTranslation('priceSettings');
  const { state } = useList();
  return (
    <span>
      {t('unusedDefaults.folded', { count })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => state.filter({ withUnusedDefaults: true } as object)}>
        {t('unusedDefaults.show')}
      </Button>
    </span>
  );
}
