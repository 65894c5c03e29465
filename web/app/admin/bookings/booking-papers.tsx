import { FileMinus, FileText, Mail, Receipt } from 'lucide-react'
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
  const { staff_can, invoice, credit_notes, id, booking_reference, amount_paid } = booking
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
            load={() => api.blob('/admin/bookings/{id}/invoice', { params: { id } })}
            fileName={`invoice-${invoice?.number ?? booking_reference}.pdf`}
            onDone={onChanged}
          />
        ) : null}
        {credit_notes.map(({ number }) => (
          <Download
            key={number}
            icon={FileMinus}
            label={`Credit note ${number}`}
            load={() => api.blob('/admin/bookings/{id}/credit-notes/{number}', { params: { id, number } })}
            fileName={`${number}.pdf`}
          />
        ))}
        {amount_paid > 0 ? (
          <Download
            icon={Receipt}
            label="Receipt"
            load={() => api.blob('/bookings/{id}/receipt', { params: { id } })}
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
  load: () => Promise<Blob>
  fileName: string
  onDone?: () => Promise<void>
}

function Download({ icon, label, load, fileName, onDone }: DownloadProps) {
  const { run, isBusy } = useCall()
  const download = () =>
    run(async () => {
      saveFile(await load(), fileName)
      await onDone?.()
    }, `No ${label.toLowerCase()}`)
  return (
    <Button look="quiet" busy={isBusy && 'Making it…'} onClick={() => void download()}>
      <Icon of={icon} className="size-4" /> {label}
    </Button>
  )
}
