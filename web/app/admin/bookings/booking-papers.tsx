import { FileText, Mail, Receipt } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { StaffBooking } from './staff-booking.ts'

type BookingPapersProps = { booking: StaffBooking; onChanged: () => Promise<void> }

export function BookingPapers({ booking, onChanged }: BookingPapersProps) {
  const { staff_can, invoice, id, booking_reference, amount_paid } = booking
  const may = useMay()
  const { run, isBusy } = useStaffCall(onChanged)
  const resend = () =>
    run({
      call: () => api.post('/admin/bookings/{id}/resend-confirmation', { params: { id } }),
      done: ({ recipient }) => `Sent again to ${recipient}`,
      failed: 'Failed to resend confirmation',
    })
  const canResend = staff_can.resend.allowed && may('bookings.write')
  if (!canResend && !staff_can.invoice.allowed && amount_paid === 0) return null
  return (
    <DrawerSection title="Papers" aside={invoice ? `Invoice ${invoice.number}` : undefined}>
      <div className="-ml-3 flex flex-wrap gap-1">
        {staff_can.invoice.allowed ? (
          <Download
            icon={FileText}
            label="Invoice"
            path="/admin/bookings/{id}/invoice"
            id={id}
            fileName={`invoice-${invoice?.number ?? booking_reference}.pdf`}
            onDone={onChanged}
          />
        ) : null}
        {amount_paid > 0 ? (
          <Download
            icon={Receipt}
            label="Receipt"
            path="/bookings/{id}/receipt"
            id={id}
            fileName={`receipt-${booking_reference}.pdf`}
          />
        ) : null}
        {canResend ? (
          <Button look="quiet" busy={isBusy && 'Sending…'} onClick={() => void resend()}>
            <Icon of={Mail} className="size-4" /> Send the confirmation again
          </Button>
        ) : null}
      </div>
    </DrawerSection>
  )
}

type DownloadProps = {
  icon: typeof Mail
  label: string
  path: '/admin/bookings/{id}/invoice' | '/bookings/{id}/receipt'
  id: string
  fileName: string
  onDone?: () => Promise<void>
}

function Download({ icon, label, path, id, fileName, onDone }: DownloadProps) {
  const { run, isBusy } = useCall()
  const download = () =>
    run(async () => {
      saveFile(await api.blob(path, { params: { id } }), fileName)
      await onDone?.()
    }, `No ${label.toLowerCase()}`)
  return (
    <Button look="quiet" busy={isBusy && 'Making it…'} onClick={() => void download()}>
      <Icon of={icon} className="size-4" /> {label}
    </Button>
  )
}
