import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { OptionKind } from '../../api/options';
import type { Permission } from '../../contract/permissions';
import type { View } from '../../contract/screens';
import { toPagePath } from '../record/recordPaths';
import { SETUP_FORMS, type SetupForm } from '../setup/setupRules';

/** Kinds of records that the set-up makes. */
const FORMS: Partial<Record<OptionKind, SetupForm>> = {
  company: 'company',
  chargerModel: 'model',
  station: 'station',
  charger: 'charger',
};

/** Pages of the other kinds that have a form for new records. */
const PAGES = {
  priceSetting: 'priceSetting',
  enterprise: 'enterprise/management',
  role: 'setting/role',
  appUserTag: 'user/tag',
  alarmRecipient: 'maintenance/alarmNotification',
  washSite: 'equipment/washStationGroup',
} as const satisfies Partial<Record<OptionKind, View>>;

interface NoOptionsProps {
  kind: OptionKind;
  /** Whether there are records of the kind, and none that the select may offer. */
  isScoped?: boolean;
}

/** Whether {@link NoOptions} has something to say about a kind. */
export const hasFirstForm = (kind: OptionKind, isScoped: boolean) => (kind in FORMS && !isScoped) || kind in PAGES;

/** Below a select without options: explains why it is empty, and leads to the form that adds the first record. */
export function NoOptions({ kind, isScoped = false }: NoOptionsProps) {
  const form = FORMS[kind];
  if (form !== undefined) return <NoRecords form={form} />;
  return kind in PAGES ? <NoneYet kind={kind as keyof typeof PAGES} isScoped={isScoped} /> : null;
}

function NoRecords({ form }: { form: SetupForm }) {
  const { t } = useTranslation('home');
  const { address, allow } = SETUP_FORMS[form];
  const mayAdd = useCan(allow);
  return (
    <>
      {t(`setup.none.${form}`)}{' '}
      {mayAdd ? <Link to={address}>{t(`setup.steps.${form}.action`)}</Link> : t('setup.missing')}
    </>
  );
}

function NoneYet({ kind, isScoped }: { kind: keyof typeof PAGES; isScoped: boolean }) {
  const { t } = useTranslation('records');
  const view = PAGES[kind];
  const mayAdd = useCan(`${view}/add` satisfies Permission);
  return (
    <>
      {t(isScoped ? 'firstOne.noneInScope' : `firstOne.none.${kind}`)}{' '}
      {mayAdd ? (
        <Link to={toPagePath({ view, part: { open: 'new' } })}>{t(`firstOne.add.${kind}`)}</Link>
      ) : (
        t('firstOne.missing')
      )}
    </>
  );
}
