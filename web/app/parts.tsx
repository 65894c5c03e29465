import { formatDay } from '@skyroute/core/dates.ts'
import { Ban, CircleCheck, Hourglass, RotateCcw, Search, TrendingUp, Wrench } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { shortMoney } from './lib/format.ts'
import { Button } from './ui/button.tsx'
import { Carousel } from './ui/carousel.tsx'
import { Check, Radio } from './ui/check.tsx'
import { Chip, RemovableChip } from './ui/chip.tsx'
import { CopyRow } from './ui/copy-row.tsx'
import { DateRangePicker, type DayRange } from './ui/date-range-picker.tsx'
import { AlertDialog, Dialog, Sheet } from './ui/dialog.tsx'
import { Empty } from './ui/empty.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from './ui/field.tsx'
import { Gallery } from './ui/gallery.tsx'
import { Icon } from './ui/icon.tsx'
import { ErrorNotice, Notice } from './ui/notice.tsx'
import type { PictureSource } from './ui/picture.tsx'
import { PriceSlider } from './ui/price-slider.tsx'
import { Roadline, type RoadStop } from './ui/roadline.tsx'
import { SegmentedChoice } from './ui/segmented-choice.tsx'
import { CardSkeleton, Skeletons } from './ui/skeleton.tsx'
import { StarRating } from './ui/star-rating.tsx'
import { Status } from './ui/status.tsx'
import { Stepper } from './ui/stepper.tsx'
import { Tabs } from './ui/tabs.tsx'
import { showError, showToast } from './ui/toast.ts'
import { Upload, type UploadState } from './ui/upload.tsx'

const Select = lazy(() => import('./ui/select.tsx').then(({ Select }) => ({ default: Select })))
const Combobox = lazy(() => import('./ui/combobox.tsx').then(({ Combobox }) => ({ default: Combobox })))

const pictures: PictureSource[] = ['#0b6b4f', '#f2b134', '#b8431c', '#123f47', '#8d8b7d', '#06392b'].map(
  (colour, at) => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'><rect width='800' height='600' fill='${colour}'/></svg>`
    const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return { alt: `Colour ${at + 1}`, width: 800, height: 600, placeholder: '', avif: [], webp: [], url }
  },
)

const stops: RoadStop[] = [
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

/** Every part in its states; never part of the site that is shipped. */
export default function Parts() {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-10">
      <h1 className="text-h1">Parts and states</h1>
      <Buttons />
      <Fields />
      <FrontDoor />
      <Choices />
      <Notices />
      <Openers />
      <Money />
      <Pictures />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-8">
      <h2 className="mb-5 text-h2">{title}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  return (
    <Part title="Buttons and status">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="main">Book Now</Button>
        <Button>Search</Button>
        <Button look="line">Share</Button>
        <Button look="quiet">Clear Filters</Button>
        <Button busy="Holding it…">Hold</Button>
        <Button look="main" off="Full on Sat 12 Dec">
          Not Available
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Status tone="good" icon={CircleCheck}>
          Confirmed
        </Status>
        <Status tone="wait" icon={Hourglass}>
          Pending
        </Status>
        <Status tone="off" icon={Ban}>
          Cancelled
        </Status>
        <Status tone="info" icon={RotateCcw}>
          Refunded
        </Status>
        <StarRating rating={4.6} ratingCount={212} />
      </div>
    </Part>
  )
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          label="Phone"
          inputMode="tel"
          autoComplete="tel"
          defaultValue="0803 555 0142"
          help="The driver calls this number."
        />
        <TextField
          label="E-mail"
          type="email"
          defaultValue="olaiya.egba@"
          error="Please enter a valid email address."
        />
        <SelectField label="State" defaultValue="Lagos">
          <option>Lagos</option>
          <option>Abuja</option>
          <option>Port Harcourt</option>
        </SelectField>
        <PasswordField label="Password" autoComplete="new-password" help="At least 8 characters." />
        <TextAreaField label="Special requests" />
        <Drawn />
      </div>
    </Part>
  )
}

function Drawn() {
  const [sort, setSort] = useState('price')
  const [place, setPlace] = useState<{ value: string; label: string } | null>(null)
  return (
    <div className="grid gap-5">
      <Suspense fallback={null}>
        <Select
          label="Sort by"
          value={sort}
          onChange={setSort}
          choices={[
            { value: 'price', label: 'Price, low first' },
            { value: '-price', label: 'Price, high first' },
          ]}
        />
        <Combobox
          label="Place"
          value={place}
          onChange={setPlace}
          choices={[
            { value: 'ikoyi', label: 'Ikoyi', note: '27 hotels' },
            { value: 'yaba', label: 'Yaba', note: '14 hotels' },
          ]}
        />
      </Suspense>
    </div>
  )
}

function FrontDoor() {
  const [what, setWhat] = useState<'car' | 'hotel'>('hotel')
  const [days, setDays] = useState<DayRange>({ startOn: '2026-12-11', endOn: '2026-12-14' })
  const bar = (
    <div className="grid md:grid-cols-[1fr_1fr_auto] md:items-center md:divide-x md:divide-line">
      <DateRangePicker
        look="bar"
        start={{ label: 'Check-in', name: 'checkin_date', note: 'from 14:00' }}
        end={{ label: 'Check-out', name: 'checkout_date', note: 'by 12:00, 3 nights' }}
        value={days}
        onChange={setDays}
        minOn="2026-11-20"
        maxOn="2027-11-20"
        sayDay={formatDay}
        isFull={(on) => on === '2026-12-05'}
        note={(on) =>
          on === '2026-12-05' ? { text: 'full', spoken: 'full' } : { text: shortMoney(145000), spoken: '₦145,000' }
        }
      />
      <div className="md:pl-3.5">
        <Button look="main" className="w-full">
          <Icon of={Search} /> Search Hotels
        </Button>
      </div>
    </div>
  )
  return (
    <Part title="The front door">
      <div className="bg-sand p-4">
        <Tabs
          look="folder"
          label="What do you need?"
          value={what}
          onChange={setWhat}
          tabs={[
            { value: 'car', label: 'Rent a Car', panel: <p className="p-4">Cars</p> },
            { value: 'hotel', label: 'Book a Hotel', panel: bar },
          ]}
        />
      </div>
    </Part>
  )
}

function Choices() {
  const [guests, setGuests] = useState(2)
  const [rating, setRating] = useState('4')
  const [price, setPrice] = useState<[number, number]>([100, 600])
  const [isPool, setPool] = useState(true)
  return (
    <Part title="Choices">
      <div className="grid gap-6 md:grid-cols-3">
        <Stepper label="Guests" value={guests} onChange={setGuests} min={1} max={8} />
        <SegmentedChoice
          label="Guest rating"
          name="rating"
          value={rating}
          onChange={setRating}
          choices={['Any', '3+', '4+', '5'].map((label) => ({ label, value: label[0] ?? '' }))}
        />
        <PriceSlider
          label="Price"
          value={price}
          onChange={setPrice}
          say={(step) => (step === 1000 ? '₦1,000,000+' : `₦${step},000`)}
          histogram={[2, 5, 9, 14, 20, 18, 11, 9, 5, 3, 2, 1]}
        />
        <div>
          <Check label="Pool" count={19} defaultChecked />
          <Check label="Spa" count={0} />
          <Radio name="one" label="Bank transfer" defaultChecked />
          <Radio name="one" label="Paystack" />
        </div>
        <div className="flex flex-wrap content-start gap-2">
          <Chip on={isPool} onToggle={() => setPool(!isPool)}>
            Pool 19
          </Chip>
          <RemovableChip label="Lagos" onRemove={() => {}} />
        </div>
      </div>
    </Part>
  )
}

function Notices() {
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

function Openers() {
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

function Money() {
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
          <Roadline label="The stay, from today to check-out" stops={stops} />
        </div>
        <div className="card p-5">
          <Roadline label="The stay, lying down" stops={stops} flat />
        </div>
      </div>
    </Part>
  )
}

function Pictures() {
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
