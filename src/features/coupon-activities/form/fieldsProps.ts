import type { UseFormReturnType } from '@mantine/form';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import type { ActivityValues } from './activityValues';

/** Props of the parts of the form. */
export interface FieldsProps {
  form: UseFormReturnType<ActivityValues>;
  /** Record that the values began with, which knows names; null: none. */
  known: ActivityDetail | null;
}
