import { formatWhole } from '@skyroute/core/currency.ts'
import { CarFront, CircleCheck, CircleX, Wrench } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'

export type VehicleList = Answer<'listVehicles'>
export type Vehicle = VehicleList['vehicles'][number]
export type VehicleDetail = Answer<'showVehicle'>
/** What every part of the drawer needs. */
export type VehicleParts = { vehicle: VehicleDetail; onChanged: () => Promise<void> }

/** What staff have set. Whether it may go today is the badge's word, which follows from its papers and breaks as well. */
export const statusWords: Record<VehicleDetail['status'], string> = {
  active: 'Active',
  service: 'In the workshop until further notice',
  retired: 'Retired',
}

export const km = (distance: number) => `${formatWhole(distance)} km`

type State = Pick<Vehicle, 'status' | 'is_fit' | 'on_the_road'>

export const VehicleStatus = ({ vehicle }: { vehicle: State }) => <Status look={lookOf(vehicle)} />

function lookOf({ status, is_fit, on_the_road }: State): StatusLook {
  if (on_the_road) return ['info', CarFront, is_fit ? 'On hire' : 'On hire, not fit']
  if (status === 'retired') return ['off', CircleX, 'Retired']
  if (status === 'service') return ['wait', Wrench, 'In the workshop']
  return is_fit ? ['good', CircleCheck, 'For hire'] : ['bad', CircleX, 'Not for hire']
}
