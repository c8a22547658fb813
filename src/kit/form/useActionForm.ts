import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import type { FormProblem } from './FormShell';
import { useAction, type Announcement, type Mutation } from './useAction';

interface ActionFormSetup<Values extends Record<string, unknown>, Call, Answer> {
  initial: Values;
  /** Errors by the path of the field. */
  validate?: (values: Values) => FormErrors;
  /** False where another field decides whether an empty one is valid. */
  validateInputOnBlur?: boolean;
  mutation: Mutation<Call, Answer>;
  toCall: (values: Values) => Call;
  onDone: (answer: Answer) => void;
  /** Null where the screen shows the result itself, as for commands, which take effect after they are accepted. */
  announce: Announcement<Answer>;
}

export interface ActionForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  isSaving: boolean;
  problem: FormProblem | null;
  submit: (values: Values) => Promise<{ error?: unknown }>;
}

/** The form of one action without its looks: values, validation, the call and its idempotency key. */
export function useActionForm<Values extends Record<string, unknown>, Call extends object, Answer>(
  setup: ActionFormSetup<Values, Call, Answer>,
): ActionForm<Values> {
  const { initial, validate, validateInputOnBlur = true, mutation, toCall, onDone, announce } = setup;
  const form = useForm<Values>({ initialValues: initial, validateInputOnBlur, ...(validate && { validate }) });
  const { send, isSaving, problem } = useAction(mutation, onDone, announce);
  return { form, isSaving, problem, submit: (values) => send(toCall(values)) };
}
