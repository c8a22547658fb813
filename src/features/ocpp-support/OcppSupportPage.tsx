import { useTranslation } from 'react-i18next';
import { OCPP_VERSIONS } from '../../contract/live/connector';
import { OCPP_BLOCKS, OCPP_SUPPORT, type OcppAction } from '../../contract/live/ocppAction';
import { OCPP_ACTIONS } from '../../contract/live/ocppActions';
import { choicePart, optionPart, textPart, type AddressQuery } from '../../kit/address/addressParts';
import { useAddressState } from '../../kit/address/useAddressState';
import { ChoiceChip } from '../../kit/crud/bar/ChoiceChip';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { FittingTabs } from '../../kit/layout/FittingTabs';
import { FootBar } from '../../kit/layout/FootBar';
import { Page } from '../../kit/layout/Page';
import { SearchField } from '../../kit/layout/SearchField';
import { StatusStrip } from '../../kit/layout/StatusStrip';
import { StripCell } from '../../kit/layout/StripCell';
import { Toolbar } from '../../kit/layout/Toolbar';
import { formatNumber } from '../../lib/format';
import { ActionTable } from './ActionTable';
import { SupportShape } from './SupportBadge';
import classes from './OcppSupport.module.css';

const ADDRESS = {
  version: choicePart('version', OCPP_VERSIONS),
  support: optionPart('support', OCPP_SUPPORT),
  block: optionPart('block', OCPP_BLOCKS),
  text: textPart('text'),
};

const ALL = 'all';

/** Settings, OCPP support: every message of the standard, and what this server makes of it. */
export default function OcppSupportPage() {
  const { t, i18n } = useTranslation('ocppSupport');
  const { query, change } = useAddressState(ADDRESS);
  const actions = OCPP_ACTIONS[query.version];
  const shown = actions.filter((one) => isShown(one, query));
  const blocks = OCPP_BLOCKS.filter((block) => actions.some((one) => one.block === block));
  return (
    <Page>
      <div className={classes.head}>
        <FittingTabs
          label={t('version')}
          shown={query.version}
          tabs={OCPP_VERSIONS.map((value) => ({ value, label: `OCPP ${value}` }))}
          onShow={(version) => change({ version, block: null })}
        />
        <p className={classes.hint}>{t('hint')}</p>
      </div>
      <StatusStrip label={t('support.name')}>
        {OCPP_SUPPORT.map((support) => (
          <StripCell
            key={support}
            shape={<SupportShape support={support} />}
            count={formatNumber(actions.filter((one) => one.support === support).length, 0, i18n.language)}
            label={t(`support.${support}`)}
            isPressed={query.support === support}
            onPress={() => change({ support: query.support === support ? null : support })}
          />
        ))}
      </StatusStrip>
      <Toolbar label={t('filters')}>
        <SearchField label={t('search')} text={query.text} onText={(text) => change({ text })} />
        <ChoiceChip
          label={t(query.version === '1.6' ? 'profile' : 'functionalBlock')}
          value={query.block ?? ALL}
          choices={[
            { value: ALL, label: t('allBlocks') },
            ...blocks.map((value) => ({ value, label: t(`block.${value}`) })),
          ]}
          onChoose={(block) => change({ block: block === ALL ? null : block })}
        />
      </Toolbar>
      {shown.length > 0 ? <ActionTable version={query.version} actions={shown} /> : <EmptyState title={t('none')} />}
      <FootBar>{t('count', { count: shown.length, n: formatNumber(shown.length, 0, i18n.language) })}</FootBar>
    </Page>
  );
}

function isShown({ action, block, support }: OcppAction, query: AddressQuery<typeof ADDRESS>): boolean {
  return (
    (query.support === null || query.support === support) &&
    (query.block === null || query.block === block) &&
    action.toLowerCase().includes(query.text.trim().toLowerCase())
  );
}
