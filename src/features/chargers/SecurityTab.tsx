import type { Charger } from '../../contract/evo-basic/iotChargers';
import { CertificateSection } from './CertificateSection';
import { RootCertificateSection } from './RootCertificateSection';
import { SecurityProfileSection } from './SecurityProfileSection';

/** How a charger connects: its security profile, its certificates and those that it trusts. */
export function SecurityTab({ charger }: { charger: Charger }) {
  return (
    <>
      <SecurityProfileSection charger={charger} />
      <CertificateSection charger={charger} />
      <RootCertificateSection charger={charger} />
    </>
  );
}
