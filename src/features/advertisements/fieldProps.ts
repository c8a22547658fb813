import type { UseFormReturnType } from '@mantine/form';
import type { Advertisement } from '../../contract/evo-basic/appAdvertisement';
import type { AdvertisementValues } from './advertisementValues';

/** Props of the parts of the form. */
export interface FieldsProps {
  form: UseFormReturnType<AdvertisementValues>;
  /** Null: a new one. */
  advertisement: Advertisement | null;
}
