import { DateTimePicker } from '@mantine/dates';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { BreakdownTable } from '../../../entities/order/BreakdownTable';
import '../../../kit/crud/bar/dates.css';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { VersionComparison } from './VersionComparison';
import classes from './Calculator.module.css';
import { FigureField } from '../../../kit/form/FigureField';
import type { Calculation, SessionValues } from './useCalculation';

interface CalculatorProps {
  calculation: Calculation;
  /** Invalid parts of the plan, for which the saved figures are used. */
  mended: readonly string[];
  /** Number that the figures would get as a version; null if they equal the version in force. */
  nextNo: number | null;
  /** Further effects of the figures. */
  children?: ReactNode;
}

/** Price of a session with the figures of the page, line by line, and the difference to the version in force. */
export function Calculator({ calculation, mended, nextNo, children }: CalculatorProps) {
  const { t } = useTranslation('priceSettings');
  const { answer, zone } = calculation;
  const { data } = answer;
  return (
    <div
      className={classes.calculator}
      onKeyDown={keepFromSaving}
      data-pending={answer.isFetching || undefined}
      aria-busy={answer.isFetching}
    >
      <DrawerSection>
        <p className={classes.hint}>{t('calculator.hint')}</p>
        <SessionFields calculation={calculation} />
        <p className={classes.hint}>{t('clockOf', { zone })}</p>
      </DrawerSection>
      <DrawerSection>
        <Result calculation={calculation} />
        {mended.length > 0 && <p className={classes.hint}>{t('calculator.mended', { fields: mended.join(', ') })}</p>}
      </DrawerSection>
      {data?.against && nextNo !== null && (
        <DrawerSection title={t('against.title', { no: data.against.no })}>
          <VersionComparison
            against={data.against}
            now={data.breakdown.payable}
            currency={data.breakdown.currency}
            no={nextNo}
          />
        </DrawerSection>
      )}
      {children}
      <DrawerSection>
        <p className={classes.hint}>{t('calculator.rules')}</p>
      </DrawerSection>
    </div>
  );
}

function SessionFields({ calculation: { session, change, wrongOf } }: Pick<CalculatorProps, 'calculation'>) {
  const { t } = useTranslation('priceSettings');
  const field = (name: keyof SessionValues) => {
    const wrong = wrongOf(name);
    return {
      label: t(`calculator.${name}`),
      value: session[name],
      error: wrong !== null && <FieldMessage message={wrong} />,
      onChange: (value: string | null) => change({ [name]: value ?? '' }),
    };
  };
  return (
    <div className={classes.fields}>
      <DateTimePicker valueFormat="YYYY-MM-DD HH:mm" {...field('from')} />
      <DateTimePicker valueFormat="YYYY-MM-DD HH:mm" {...field('to')} />
      <FigureField unit="kWh" {...field('energy')} />
      <FigureField unit={t('calculator.minutesLater')} {...field('unpluggedAfter')} />
    </div>
  );
}

function Result({ calculation: { answer } }: Pick<CalculatorProps, 'calculation'>) {
  const { t } = useTranslation('priceSettings');
  const { data, error, isFetching, isUninitialized, refetch } = answer;
  const problem = toProblem(error);
  if (problem && !isFetching) return <ErrorState message={problem.message} onRetry={() => void refetch()} />;
  if (data) return <BreakdownTable breakdown={data.breakdown} zone={data.timezone} />;
  return isUninitialized ? <p className={classes.hint}>{t('calculator.nothing')}</p> : <SkeletonRows count={6} />;
}

/** The calculator may be inside the form, so Enter in its fields must not save. */
function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
