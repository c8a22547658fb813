import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceSettingDetail, PriceVersion } from '../../../contract/evo-basic/chargerPriceSettings';
import { DraftOffer } from '../../../kit/form/DraftOffer';
import { FormShell } from '../../../kit/form/FormShell';
import { AddAnother } from '../../../kit/form/RecordForm';
import { DaySection } from '../day/DaySection';
import { FeeFields } from './FeeFields';
import { HeadFields } from './HeadFields';
import { PriceAside } from '../PriceAside';
import { PriceConflict } from './PriceConflict';
import { PriceFields } from './PriceFields';
import classes from './PriceForm.module.css';
import { PriceHead } from '../PriceHead';
import { PriceLayout, useIsWide } from '../PriceLayout';
import { planValues } from '../priceValues';
import { SaveImpact } from './SaveImpact';
import { sessionMark } from '../day/sessionMark';
import { useEditedPlan } from './useEditedPlan';
import { usePriceForm } from './usePriceForm';

interface PriceFormProps {
  /** Null: a new one. */
  setting: PriceSettingDetail | null;
  menu?: ReactNode;
  /** After saving, and on cancel. */
  onDone: () => void;
}

/** Adds a price setting, or makes a new version of it: the figures at the left, their effect at the right. */
export function PriceForm({ setting, menu, onDone }: PriceFormProps) {
  const isWide = useIsWide();
  const state = usePriceForm(setting, onDone);
  const { form, draft, problem, isSaving, save, conflict } = state;
  const [shown, show] = useState(0);
  const { values } = form;
  const { right, calculation, validFrom, impact, nextNo } = useEditedPlan(setting, values);
  const { zone, session } = calculation;
  const submitLabel = useSubmitLabel(setting, nextNo);
  const take = ({ plan }: PriceVersion) => {
    form.setValues({ ...values, ...planValues(plan) });
    show(0);
  };
  const aside = <PriceAside setting={setting} calculation={calculation} edited={right} nextNo={nextNo} onTake={take} />;
  return (
    <PriceLayout aside={isWide && aside}>
      <FormShell
        form={form}
        onSubmit={(submitted) => save({ ...submitted, validFrom })}
        isSaving={isSaving}
        problem={problem}
        submitLabel={submitLabel}
        onCancel={onDone}
        extra={<AddAnother state={state} />}
      >
        <div className={classes.page}>
          <PriceHead setting={setting} keptAt={draft.keptAt} menu={menu} />
          <DraftOffer draft={draft} />
          {conflict && <PriceConflict form={form} conflict={conflict} />}
          {setting && <SaveImpact setting={setting} impact={impact} validFrom={validFrom} zone={zone} />}
          <HeadFields form={form} setting={setting} zone={zone} />
          <hr className={classes.line} />
          <DaySection form={form} shown={shown} onShow={show} mark={sessionMark(session, values.days.length, shown)} />
          <hr className={classes.line} />
          <PriceFields form={form} day={values.days[shown] ?? []} inForce={setting && setting.inForce} />
          <hr className={classes.line} />
          <FeeFields form={form} />
          {!isWide && <div className={classes.below}>{aside}</div>}
        </div>
      </FormShell>
    </PriceLayout>
  );
}

/** Says which version a save makes, where it makes one. */
function useSubmitLabel(setting: PriceSettingDetail | null, nextNo: number | null): string {
  const { t } = useTranslation(['priceSettings', 'records']);
  if (!setting) return t('records:form.add');
  return nextNo === null ? t('records:form.save') : t('saveVersion', { no: nextNo });
}
