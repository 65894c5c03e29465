import { CircleCheck, CircleX, Wrench } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { Status } from '../../ui/status.tsx'

export type VehicleList = Answer<'listVehicles'>
export type Vehicle = VehicleList['vehicles'][number]
export type VehicleDetail = Answer<'showVehicle'>
/** What every part of the drawer needs. */
export type VehicleParts = { vehicle: VehicleDetail; onChanged: () => Promise<void> }

export const km = (distance: number) => `${new Intl.NumberFormat('en-NG').format(distance)} km`
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function VehicleStatus({ vehicle: { status, is_fit } }: { vehicle: Pick<Vehicle, 'status' | 'is_fit'> }) {
  if (status === 'retired')
    return (
      <Status tone="off" icon={CircleX}>
        Retired
      </Status>
    )
  if (status === 'service')
    return (
      <Status tone="wait" icon={Wrench}>
        In service
      </Status>
    )
  return is_fit ? (
    <Status tone="good" icon={CircleCheck}>
      For hire
    </Status>
  ) : (
    <Status tone="bad" icon={CircleX}>
      Not for hire
    </Status>
  )
}
