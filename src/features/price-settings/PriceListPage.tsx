import { useState } from 'react';
import { usePriceSettingPageQuery } from '../../api/evo-basic/chargerPriceSettings';
import { chargerPriceSettings } from '../../contract/evo-basic/chargerPriceSettings';
import { PriceDialogs, type PriceAction } from './PriceDialogs';
import { PriceList } from './PriceList';
import { PriceSettingPage } from './PriceSettingPage';
import { defineList } from '../../kit/crud/defineList';

const { List, useListState } = defineList(chargerPriceSettings.page, 'priceSettings');

/** Price settings: the list of them, or the open one as a page of its own. */
export default function PriceListPage() {
  const list = useListState();
  const answer = usePriceSettingPageQuery({ body: list.body }, { skip: list.open !== null });
  const [pendingAction, setPendingAction] = useState<PriceAction | null>(null);
  return (
    <List state={list} answer={answer} add={chargerPriceSettings.add}>
      {list.open === null ? (
        <PriceList onAction={setPendingAction} onOpen={list.openRecord} />
      ) : (
        <PriceSettingPage
          key={list.open}
          id={list.open}
          onAction={setPendingAction}
          onClose={() => list.openRecord(null)}
        />
      )}
      {pendingAction && (
        <PriceDialogs
          action={pendingAction}
          onCopied={(id) => {
            setPendingAction(null);
            list.openRecord(id);
          }}
          onClose={() => setPendingAction(null)}
        />
      )}
    </List>
  );
}
