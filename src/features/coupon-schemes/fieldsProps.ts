import type { UseFormReturnType } from '@mantine/form';
import type { SchemeValues } from './schemeValues';

/** Props of the parts of the form. */
export interface FieldsProps {
  form: UseFormReturnType<SchemeValues>;
}
