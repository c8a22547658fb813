import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { RetireButtons } from '../../entities/record/RetireButtons';
import { SpanTime } from '../../entities/record/SpanTime';
import { useCan } from '../../access/useCan';
import { chargerPriceSettings } from '../../contract/evo-basic/chargerPriceSettings';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { defineList } from '../../kit/crud/defineList';
import { useList } from '../../kit/crud/useList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { FoldedDefaults } from './FoldedDefaults';
import { PriceCell } from './PriceCell';
import type { PriceAction } from './PriceDialogs';
import { usePriceActions } from './usePriceActions';

const { List, Column, CountColumn, RowMenu, Filter } = defineList(chargerPriceSettings.page, 'priceSettings');

interface PriceListProps {
  onAction: (action: PriceAction) => void;
  onOpen: (id: string) => void;
}

/** Price settings with the version in force and the number of stations and chargers that use them. */
export function PriceList({ onAction, onOpen }: PriceListProps) {
  const { t } = useTranslation(['priceSettings', 'records']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayDelete = useCan(chargerPriceSettings.delete);
  const { folded = 0 } = useList().answer.data ?? {};
  const actionsOf = usePriceActions(onAction);
  return (
    <Page>
      <List.Bar>
        {isOperator && <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companyId')} />}
        <Filter name="currency" by={CurrencyFilter} />
        <Filter name="isRetired" label={t('retiredOnly')} />
        <Filter name="withUnusedDefaults" label={t('unusedDefaults.show')} />
      </List.Bar>
      <List.Table isSelectable={mayDelete}>
        <Column name="name">
          {({ name, isDefault }) => (
            <>
              {name} {isDefault && <Tag>{t('default')}</Tag>}
            </>
          )}
        </Column>
        <Column name="companyId" width={208}>
          {({ company }) => company ?? t('operator')}
        </Column>
        <Column name="currency" width={88} />
        <Column name="price" isNumber isMain width={176}>
          {(setting) => <PriceCell setting={setting} />}
        </Column>
        <Column name="validFrom" width={144}>
          {({ inForce, timezone }) => (inForce ? <SpanTime at={inForce.validFrom} timezone={timezone} /> : '–')}
        </Column>
        <Column name="next" width={216} isExtra>
          {({ next, timezone }) =>
            next ? (
              <>
                {t('version', { no: next.no })}, <SpanTime at={next.validFrom} timezone={timezone} />
              </>
            ) : (
              '–'
            )
          }
        </Column>
        <Column name="inForce" isNumber width={116}>
          {({ inForce }) => inForce?.no ?? '–'}
        </Column>
        <CountColumn name="stations" width={88} />
        <CountColumn name="chargers" width={88} />
        <RowMenu>
          {(setting) => [
            { label: t('open'), allow: chargerPriceSettings.page, run: () => onOpen(setting.id) },
            ...actionsOf(setting),
          ]}
        </RowMenu>
      </List.Table>
      <List.Selection hasAll>
        {(target) => <RetireButtons onAction={(kind) => onAction({ kind, target })} />}
      </List.Selection>
      <List.Foot hasTimes="station">{folded > 0 && <FoldedDefaults count={folded} />}</List.Foot>
    </Page>
  );
}
