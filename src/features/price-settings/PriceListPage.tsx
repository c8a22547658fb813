import { useState } from 'react';
import { usePriceSettingPageQuery } from '../../api/evo-basic/chargerPriceSettings';
import { chargerPriceSettings, type PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { List } from '../../kit/crud/List';
import { useListState } from '../../kit/crud/useListState';
import { PriceDialogs, type PriceAction } from './PriceDialogs';
import { PriceList } from './PriceList';
import { PriceSettingPage } from './PriceSettingPage';

/** Price settings: the list of them, or the open one as a page of its own. */
export default function PriceListPage() {
  const list = useListState(chargerPriceSettings.page);
  const answer = usePriceSettingPageQuery({ body: list.body }, { skip: list.open !== null });
  const [asked, ask] = useState<PriceAction | null>(null);
  return (
    <List state={list} answer={answer} nameOf={({ name }: PriceSetting) => name}>
      {list.open === null ? (
        <PriceList rows={answer.data?.records ?? []} onAsk={ask} onOpen={list.openRecord} />
      ) : (
        <PriceSettingPage key={list.open} id={list.open} onAsk={ask} onClose={() => list.openRecord(null)} />
      )}
      {asked && (
        <PriceDialogs
          action={asked}
          onCopied={(id) => {
            ask(null);
            list.openRecord(id);
          }}
          onClose={() => ask(null)}
        />
      )}
    </List>
  );
}
