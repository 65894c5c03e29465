import { formatDay } from '@skyroute/core/dates.ts'
import { Ban, CircleCheck, Hourglass, RotateCcw, Search } from 'lucide-react'
import { useState } from 'react'
import { shortMoney } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Check, Radio } from '../ui/fields/check.tsx'
import { DateRangePicker, type DayRange } from '../ui/fields/date-range-picker.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../ui/fields/field.tsx'
import { PriceSlider } from '../ui/fields/price-slider.tsx'
import { SegmentedChoice } from '../ui/fields/segmented-choice.tsx'
import { Stepper } from '../ui/fields/stepper.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { StarRating } from '../ui/icons/star-rating.tsx'
import { Status } from '../ui/status.tsx'
import { Tabs } from '../ui/tabs.tsx'

import { Part } from './showcase-section.tsx'

export function Buttons() {
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
        <Status look={['good', CircleCheck, 'Confirmed']} />
        <Status look={['wait', Hourglass, 'Pending']} />
        <Status look={['off', Ban, 'Cancelled']} />
        <Status look={['info', RotateCcw, 'Refunded']} />
        <StarRating rating={4.6} ratingCount={212} />
      </div>
    </Part>
  )
}

export function Fields() {
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
        <SelectField label="State" defaultValue="Lagos" choices={[{ value: 'Lagos', label: 'Lagos' }]} />
        <PasswordField label="Password" autoComplete="new-password" help="At least 8 characters." />
        <TextAreaField label="Special requests" />
      </div>
    </Part>
  )
}

export function HeroForm() {
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
        describeDay={formatDay}
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

export function Choices() {
  const [guests, setGuests] = useState(2)
  const [rating, setRating] = useState('4')
  const [price, setPrice] = useState<[number, number]>([100, 600])
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
      </div>
    </Part>
  )
}
