import { useSelector } from 'react-redux';
import { selectAccount } from './sessionSlice';

/** Whether records of several companies are visible, so that each has to name its own. */
export function useSeesCompanies(): boolean {
  return useSelector(selectAccount)?.scope === 'operator';
}
