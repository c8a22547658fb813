import type { ComponentType } from 'react';
import type { Section } from './address/analysisAddress';
import { AttemptsSection } from './attempts/AttemptsSection';
import { ChargingSection } from './charging/ChargingSection';
import { ReliabilitySection } from './reliability/ReliabilitySection';
import { UsersSection } from './users/UsersSection';
import { WashSection } from './wash/WashSection';

const COMPONENTS: Record<Section, ComponentType> = {
  charging: ChargingSection,
  reliability: ReliabilitySection,
  attempts: AttemptsSection,
  users: UsersSection,
  wash: WashSection,
};

/** A part of the analysis. */
export function AnalysisSection({ section }: { section: Section }) {
  const Shown = COMPONENTS[section];
  return <Shown />;
}
