import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { chargerPriceSettings, type PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import type { PriceAction } from './PriceDialogs';
import { usePriceActions } from './usePriceActions';

interface PriceListProps {
  rows: readonly PriceSetting[];
  onAsk: (action: PriceAction) => void;
  onOpen: (id: string) => void;
}

/** Price settings with the version in force and who uses them. */
export function PriceList({ rows, onAsk, onOpen }: PriceListProps) {
  const { t, i18n } = useTranslation(['priceSettings', 'records']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayDelete = useCan(chargerPriceSettings.delete);
  const actionsOf = usePriceActions(onAsk);
  const time = useShownTime();
  const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const add = <AddButton allow={chargerPriceSettings.add} label={t('add')} />;
  return (
    <Page>
      <ListBar search={t('search')} actions={add}>
        {isOperator && <OptionFilter name="companyIds" kind="company" label={t('fields.companyId')} />}
        <CurrencyFilter name="currency" label={t('fields.currency')} />
        <FlagFilter name="isRetired" label={t('retiredOnly')} />
      </ListBar>
      <ListTable
        label={t('title')}
        isSelectable={mayDelete}
        empty={{ title: t('none'), hint: t('noneHint'), action: add }}
      >
        <Column<PriceSetting> name="name" label={t('fields.name')} isSortable>
          {({ name, isDefault }) => (
            <>
              {name} {isDefault && <Tag>{t('default')}</Tag>}
            </>
          )}
        </Column>
        <Column<PriceSetting> name="companyId" label={t('fields.companyId')}>
          {({ company }) => company ?? t('operator')}
        </Column>
        <Column<PriceSetting> name="currency" label={t('fields.currency')} isSortable width={112}>
          {({ currency }) => currency}
        </Column>
        <Column<PriceSetting> name="validFrom" label={t('fields.validFrom')} width={216}>
          {({ inForce, timezone }) => (inForce ? time(inForce.validFrom, timezone, 'full') : '–')}
        </Column>
        <Column<PriceSetting> name="next" label={t('fields.next')} width={288} isExtra>
          {({ next, timezone }) =>
            next ? `${t('version', { no: next.no })}, ${time(next.validFrom, timezone, 'full')}` : '–'
          }
        </Column>
        <Column<PriceSetting> name="inForce" label={t('fields.inForce')} isNumber width={148}>
          {({ inForce }) => inForce?.no ?? '–'}
        </Column>
        <Column<PriceSetting> name="stations" label={t('fields.stations')} isNumber isSortable width={112}>
          {({ stations }) => count(stations)}
        </Column>
        <Column<PriceSetting> name="chargers" label={t('fields.chargers')} isNumber width={112}>
          {({ chargers }) => count(chargers)}
        </Column>
        <RowActions<PriceSetting>>
          {(setting) => (
            <RowMenu
              name={setting.name}
              actions={[
                { label: t('open'), allow: chargerPriceSettings.page, run: () => onOpen(setting.id) },
                ...actionsOf(setting),
              ]}
            />
          )}
        </RowActions>
      </ListTable>
      <SelectionBar hasAll>
        {(ids, all) => (
          <>
            <Button variant="default" onClick={() => onAsk({ kind: 'retire', settings: chosen(ids), all })}>
              {t('records:record.retire')}
            </Button>
            <Button variant="default" color="red" onClick={() => onAsk({ kind: 'delete', settings: chosen(ids), all })}>
              {t('records:record.remove')}
            </Button>
          </>
        )}
      </SelectionBar>
      <ListFoot />
    </Page>
  );
}
