import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announceOutcome } from '../feedback/announceOutcome';
import { FieldMessage } from './FieldMessage';
import classes from './FormShell.module.css';
import { UnsavedDialog } from './UnsavedDialog';
import { useUnsavedGuard } from './useUnsavedGuard';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Focuses the first field, in the order of the page, whose Mantine form path is among the given ones. */
function focusFirstInvalid(root: HTMLElement | null, paths: readonly string[]): void {
  const nodes = root?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const node of nodes) {
    if (!paths.includes(node.dataset.path ?? '')) continue;
    const target = node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return;
  }
}

/** The input of a Mantine form path, if the form shows one. */
function findInput(root: HTMLElement | null, path: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null;
}

/** The error of a call: its words, and for refused fields their path and message. */
export interface FormProblem {
  message?: string | undefined;
  /** Code of the wire. */
  code?: number | string | undefined;
  /** The record as it is now, after a conflict. */
  current?: unknown;
  fields?: Record<string, string> | undefined;
}

interface FormShellProps<Values extends Record<string, unknown>, Saved> {
  form: UseFormReturnType<Values, Saved>;
  /** Saves. The form counts as saved when the promise resolves; a rejection, or a result with an `error`, leaves it unsaved. */
  onSubmit: (values: Saved) => Promise<unknown>;
  isSaving: boolean;
  /** Error of the last save; null or undefined when there is none. */
  problem: FormProblem | null | undefined;
  submitLabel: string;
  onCancel?: () => void;
  /** Buttons between cancel and save. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * Every form of the product: it asks for the mutation's state and error, so that neither can be forgotten; shows the
 * server's messages at their fields, moves to the first one, saves once at a time, and warns before changes are lost.
 */
export function FormShell<Values extends Record<string, unknown>, Saved>(props: FormShellProps<Values, Saved>) {
  const { form, onSubmit, isSaving, problem, submitLabel, onCancel, extra, children } = props;
  const { t } = useTranslation('common');
  const root = useRef<HTMLFormElement>(null);
  const { isDirty, setErrors, resetDirty } = form;
  const isInFlight = useRef(false);
  const [isPressed, setPressed] = useState(false);
  // A save may navigate to another page; the guard must not hold that up.
  const guard = useUnsavedGuard(useCallback(() => isDirty() && !isInFlight.current, [isDirty]));

  useEffect(() => {
    const fields = problem?.fields ?? {};
    if (Object.keys(fields).length === 0) return;
    setErrors(
      Object.fromEntries(
        Object.entries(fields).map(([path, text]) => [path, <FieldMessage key={path} message={text} />]),
      ),
    );
    focusFirstInvalid(root.current, Object.keys(fields));
  }, [problem, setErrors]);

  const save = async (values: Saved) => {
    if (isSaving || isInFlight.current) return;
    isInFlight.current = true;
    const isSaved = await onSubmit(values).then(hasWorked, () => false);
    isInFlight.current = false;
    if (!isSaved) return;
    resetDirty();
    setPressed(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setPressed(true);
    form.onSubmit(save, (errors) => focusFirstInvalid(root.current, Object.keys(errors)))(event);
  };

  const discard = () => {
    void announceOutcome('save', 'canceled');
    guard.proceed();
  };

  const wrongPaths = Object.keys(form.errors);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  // An input may be in a closed tab or absent for this record, which only the rendered page shows.
  useEffect(() => {
    setElsewhere(Object.keys(form.errors).filter((path) => findInput(root.current, path) === null));
  }, [form.errors]);
  return (
    <form ref={root} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.body}>
        <div className={classes.fields}>{children}</div>
      </div>
      <div className={classes.bar}>
        <div className={classes.trouble} role="alert">
          {isPressed && wrongPaths.length > 0 && <FieldMessage message={t('formIncorrect')} />}
          {wrongPaths.length === 0 && problem && <FieldMessage message={problem.message ?? t('failed')} />}
          {elsewhere.map((path) => (
            <span key={path}>
              {path}: {form.errors[path]}
            </span>
          ))}
        </div>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {extra}
        <Button type="submit" variant="filled" loading={isSaving}>
          {submitLabel}
        </Button>
      </div>
      {guard.isHeld && <UnsavedDialog onStay={guard.stay} onDiscard={discard} />}
    </form>
  );
}

function hasWorked(result: unknown): boolean {
  return !(typeof result === 'object' && result !== null && 'error' in result && result.error !== undefined);
}
