import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useSetupProgressQuery } from '../../api/evo-basic/iotChargerConnectors';
import { iotChargerConnectors } from '../../contract/evo-basic/iotChargerConnectors';
import classes from './NeededFirst.module.css';
import { listMissing, SETUP_FORMS, type NeedyScreen, type SetupForm } from './setupRules';

interface NeededFirstProps {
  screen: NeedyScreen;
  /** Shown when nothing is missing: the button that adds the screen's own first record. */
  children?: ReactNode;
}

/** Below an empty list: says which records must be there first, and leads to the next one, or to an administrator. */
export function NeededFirst({ screen, children }: NeededFirstProps) {
  const maySee = useCan(iotChargerConnectors.getSetupProgress);
  const { data } = useSetupProgressQuery({ body: {} }, { skip: !maySee });
  const missing = data ? listMissing(screen, data.done) : [];
  const [first] = missing;
  return first === undefined ? children : <Missing missing={missing} first={first} />;
}

function Missing({ missing, first }: { missing: readonly SetupForm[]; first: SetupForm }) {
  const { t, i18n } = useTranslation('home');
  const { address, allow } = SETUP_FORMS[first];
  const mayAdd = useCan(allow);
  const names = missing.map((step) => t(`setup.names.${step}`));
  return (
    <div className={classes.needed}>
      <p>{t('setup.needed', { names: new Intl.ListFormat(i18n.language.replace('_', '-')).format(names) })}</p>
      {mayAdd ? (
        <Button component={Link} to={address} variant="filled">
          {t(`setup.steps.${first}.action`)}
        </Button>
      ) : (
        <p>{t('setup.missing')}</p>
      )}
    </div>
  );
}
