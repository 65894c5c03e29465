import { CircleCheck, CircleOff } from 'lucide-react'
import { Status } from '../../ui/status.tsx'
import type { Partner } from './partner-types.ts'

export const PartnerStatus = ({ partner: { is_active } }: { partner: Pick<Partner, 'is_active'> }) => (
  <Status look={is_active ? ['good', CircleCheck, 'Active'] : ['off', CircleOff, 'Switched off']} />
)
