import type { ZoneChoice } from '../lib/time';
import { usePreference } from './usePreference';

const readZone = (stored: unknown): ZoneChoice => (stored === 'utc' || stored === 'own' ? stored : 'station');

/** The zone switch of the header: the choice in force, and how to change it. */
export const useZoneChoice = () => usePreference('zone', readZone);
