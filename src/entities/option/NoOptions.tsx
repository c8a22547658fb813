import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { OptionKind } from '../../api/options';
import { SETUP_FORMS, type SetupForm } from '../setup/setupRules';

/** Kinds of records that the set-up makes. */
const FORMS: Partial<Record<OptionKind, SetupForm>> = {
  company: 'company',
  chargerModel: 'model',
  station: 'station',
  charger: 'charger',
};

/** Below a select that has nothing to choose from: says so, and leads to the form that adds the first record. */
export function NoOptions({ kind }: { kind: OptionKind }) {
  const form = FORMS[kind];
  return form === undefined ? null : <NoRecords form={form} />;
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
