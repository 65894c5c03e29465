import { TrendingUp, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CopyRow } from '../ui/copy-row.tsx'
import { Empty } from '../ui/empty.tsx'
import { Check } from '../ui/fields/check.tsx'
import { PasswordField } from '../ui/fields/field.tsx'
import { ErrorNotice, Notice } from '../ui/notice.tsx'
import { Carousel } from '../ui/pictures/carousel.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import type { PictureSource } from '../ui/pictures/picture.tsx'
import { Upload, type UploadState } from '../ui/pictures/upload.tsx'
import { AlertDialog, Dialog, Sheet } from '../ui/popups/dialog.tsx'
import { CardSkeleton, Skeletons } from '../ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '../ui/timeline.tsx'
import { showError, showToast } from '../ui/toasts/toast.ts'

import { Part } from './showcase-section.tsx'

const pictures: PictureSource[] = ['#0b6b4f', '#f2b134', '#b8431c', '#123f47', '#8d8b7d', '#06392b'].map(
  (colour, at) => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'><rect width='800' height='600' fill='${colour}'/></svg>`
    const image_url = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return { alt: `Colour ${at + 1}`, width: 800, height: 600, placeholder: '', avif: [], webp: [], image_url }
  },
)

const stops: TimelineStep[] = [
  { kind: 'free', when: 'Now', what: 'Cancel free of charge' },
  {
    kind: 'charge',
    when: 'Wed 9 Dec, 14:00',
    what: 'From here the first night is charged',
    amount: '₦162,400 with its tax',
  },
  { kind: 'trip', when: 'Fri 11 Dec, from 14:00', what: 'Check-in' },
  { kind: 'end', when: 'Mon 14 Dec, by 12:00', what: 'Check-out' },
]
export function Notices() {
  return (
    <Part title="Something in the way">
      <div className="grid gap-3 md:grid-cols-2">
        <Notice
          tone="dusk"
          icon={TrendingUp}
          title="The price changed while you were reading"
          actions={<Button small>See other dates</Button>}
        >
          Sat 12 Dec is now ₦158,000.
        </Notice>
        <Notice tone="sky" icon={Wrench} title="Test mode">
          No bank is asked and no money moves.
        </Notice>
        <ErrorNotice title="Unable to connect to server" onRetry={() => {}}>
          You seem to be offline.
        </ErrorNotice>
        <Empty title="No hotels found" actions={<Button look="line">Show All Hotels</Button>}>
          Pet Friendly is the filter that closes the door.
        </Empty>
        <Skeletons label="Loading hotels">
          <CardSkeleton />
        </Skeletons>
      </div>
    </Part>
  )
}

export function Openers() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null)
  const whenClosed = (next: boolean) => !next && setOpen(null)
  return (
    <Part title="Things that open">
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button look="line" onClick={() => setOpen('alert')}>
          Open question
        </Button>
        <Button look="line" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button
          look="line"
          onClick={() =>
            showToast({
              title: 'Saved to favorites',
              message: 'Cowrie Lantern Hotel',
              action: { label: 'Undo', onPress: () => {} },
            })
          }
        >
          Say something
        </Button>
        <Button look="line" onClick={() => showError('Update Failed', 'Unable to update profile. Please try again.')}>
          Say an error
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={whenClosed}
        title="Change password"
        actions={<Button>Save</Button>}
      >
        <div className="mt-4">
          <PasswordField label="Current password" />
        </div>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={whenClosed}
        title="Cancel the Toyota Highlander?"
        description="It is 19 days and 2 hours before the deadline, so everything comes back."
        safe="Keep my booking"
        costly="Cancel and refund"
        onCostly={() => setOpen(null)}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={whenClosed}
        title="Filters"
        footer={<Button className="flex-1">Show 19 hotels</Button>}
      >
        <Check label="Pool" count={19} />
        <Check label="WiFi" count={31} />
      </Sheet>
    </Part>
  )
}

export function Money() {
  const [upload, setUpload] = useState<UploadState>({ is: 'empty' })
  return (
    <Part title="Money and roads">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <div className="card p-5">
          <CopyRow label="Account number" value="0142558801" note="GTBank, Skyroute Travel Ltd" />
          <CopyRow label="Reference" value="SKY-7Q4M0ZK2XD-418206" />
        </div>
        <Upload
          label="Choose or drop your receipt"
          help="Image or PDF, up to 10 MB"
          accept="image/*,application/pdf"
          state={upload}
          onChoose={(file) => setUpload({ is: 'chosen', file })}
        />
        <div className="card p-5">
          <Timeline label="The stay, from today to check-out" stops={stops} />
        </div>
        <div className="card p-5">
          <Timeline label="The stay, lying down" stops={stops} flat />
        </div>
      </div>
    </Part>
  )
}

export function Pictures() {
  return (
    <Part title="Pictures">
      <Gallery name="Cowrie Lantern Hotel" pictures={pictures} />
      <div className="mt-10">
        <Carousel label="Featured hotels" head={<h3 className="text-h2">Featured hotels</h3>}>
          {pictures.map((picture) => (
            <CardSkeleton key={picture.alt} />
          ))}
        </Carousel>
      </div>
    </Part>
  )
}
