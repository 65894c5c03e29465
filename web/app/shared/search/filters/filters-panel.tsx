import type { ReactNode } from 'react'
import type { FacetCount, SearchAnswer } from '../../../lib/types/catalogue-types.ts'
import { Check } from '../../../ui/fields/check.tsx'
import { PriceLimits } from '../../../ui/fields/price-limits.tsx'
import { PriceSlider } from '../../../ui/fields/price-slider.tsx'
import type { Product } from '../product.ts'
import type { Search } from '../use-search.ts'
import { lightAndWater, searchWords, statedExtras } from '../words.ts'
import { describeStep, driverWords, formatRating } from './active-filters.ts'
import { CountedChoice, countOf } from './counted-choice.tsx'
import { type FactGroup, factGroups, toggledFilter } from './fact-filters.ts'
import { type Filters, fieldNames } from './filters.ts'
import { histogramOnTrack, movedTo, priceBounds, STEPS, stepsOf, thumbsOf } from './price-steps.ts'
import { SameForAll } from './same-for-all.tsx'

export type PanelProps = { product: Product; search: Search; answer: SearchAnswer | null }

/** Every choice beside place, dates and guests, with how many each would leave. Applies at once. */
export default function FiltersPanel({ product, search, answer }: PanelProps) {
  const { draft, edit, apply, currency } = search
  const words = searchWords[product]
  // Without an answer nothing is known to be missing: every choice stays open.
  const facets = answer?.facets
  return (
    <div className="divide-y divide-line">
      <Group>
        <PriceSlider
          label={words.price}
          names={['min_step', 'max_step']}
          value={thumbsOf(draft.price)}
          onChange={(thumbs) => edit({ price: movedTo(draft.price, thumbs) })}
          onSettle={() => apply()}
          say={(step) => describeStep(step >= STEPS ? null : step, currency)}
          histogram={answer ? histogramOnTrack(answer, currency) : undefined}
          typed={<TypedPrice search={search} label={words.price.toLowerCase()} />}
        />
      </Group>
      <Group>
        <CountedChoice
          label="Guest rating"
          name="rating"
          counts={facets?.rating}
          value={draft.rating}
          onChange={(rating) => apply({ rating })}
          choices={(['3', '4', '5'] as const).map((value) => ({ value, label: formatRating(value) }))}
        />
      </Group>
      {product === 'hotel' ? (
        <HotelChoices search={search} facets={facets} />
      ) : (
        <CarChoices search={search} facets={facets} />
      )}
      {answer ? (
        <Group>
          <SameForAll product={product} cancellation={answer.cancellation} />
        </Group>
      ) : null}
    </div>
  )
}

function TypedPrice({ search: { draft, apply, currency }, label }: { search: Search; label: string }) {
  const { min, max } = priceBounds(draft.price, currency)
  return (
    <PriceLimits
      label={label}
      value={{ min, max }}
      symbol={describeStep(0, currency).replace('0', '')}
      open={['0', describeStep(null, currency).replace(/^\D+/, '')]}
      onChange={(limits) => apply({ price: stepsOf(limits, currency) })}
    />
  )
}

type ChoicesProps = { search: Search; facets: Record<string, FacetCount[]> | undefined }

function HotelChoices({ search, facets }: ChoicesProps) {
  const { draft, apply } = search
  const extras = facets?.amenities
  const stated: readonly string[] = [...lightAndWater, ...statedExtras.hotel]
  const others = (extras ?? []).map(({ label }) => label).filter((label) => !stated.includes(label))
  const group = { name: fieldNames.hotel.extras, chosen: draft.extras, counts: extras }
  const toggle = (extra: string) => apply({ extras: toggled(draft.extras, extra) })
  return (
    <>
      <FactGroups product="hotel" search={search} facets={facets} />
      <Group>
        <Checks {...group} title={searchWords.hotel.extras} choices={named(statedExtras.hotel)} onToggle={toggle} />
      </Group>
      <Group>
        <CountedChoice
          label="Hotel class"
          name="star_rating"
          counts={facets?.star_rating}
          value={draft.stars}
          onChange={(stars) => apply({ stars })}
          choices={(['2', '3', '4', '5'] as const).map((value) => ({ value, label: `${value}★` }))}
        />
      </Group>
      {others.length > 0 ? (
        <Group>
          <Checks {...group} title="More" choices={named(others)} onToggle={toggle} />
        </Group>
      ) : null}
    </>
  )
}

function CarChoices({ search, facets }: ChoicesProps) {
  const { draft, apply } = search
  const categories = union(
    (facets?.category ?? []).map(({ label }) => label),
    draft.categories,
  )
  const chosenGear = draft.transmission ? [draft.transmission] : []
  const transmissions = union(
    (facets?.transmission ?? []).map(({ value }) => value),
    chosenGear,
  )
  return (
    <>
      <Group>
        <CountedChoice
          label="Who drives"
          className="text-sm"
          name="driver"
          counts={facets?.driver}
          value={draft.driver}
          onChange={(driver) => apply({ driver })}
          choices={[
            { value: 'without', label: driverWords.without },
            { value: 'with', label: driverWords.with },
          ]}
        />
      </Group>
      {categories.length > 0 ? (
        <Group>
          <Checks
            title="Category"
            name="category"
            choices={named(categories)}
            chosen={draft.categories}
            counts={facets?.category}
            onToggle={(category) => apply({ categories: toggled(draft.categories, category) })}
          />
        </Group>
      ) : null}
      {transmissions.length > 0 ? (
        <Group>
          <CountedChoice
            label="Transmission"
            className="text-sm"
            name="transmission"
            counts={facets?.transmission}
            value={draft.transmission}
            onChange={(transmission) => apply({ transmission })}
            choices={transmissions.map((value) => ({ value, label: value }))}
          />
        </Group>
      ) : null}
      <FactGroups product="car" search={search} facets={facets} />
      <Group>
        <Checks
          title={searchWords.car.extras}
          name={fieldNames.car.extras}
          choices={named(statedExtras.car)}
          chosen={draft.extras}
          counts={facets?.features}
          onToggle={(extra) => apply({ extras: toggled(draft.extras, extra) })}
        />
      </Group>
    </>
  )
}

type FactGroupsProps = ChoicesProps & { product: Product }

function FactGroups({ product, search: { draft, apply }, facets }: FactGroupsProps) {
  return factGroups[product].map((group) => (
    <Group key={group.field}>
      {group.takes === 'one' ? (
        <CountedChoice
          label={group.title}
          name={group.field}
          value={draft.facts[group.field]?.[0] ?? ''}
          choices={group.choices}
          counts={facets?.[group.field]}
          onChange={(value) => apply({ facts: chosen(draft.facts, group, value) })}
        />
      ) : (
        <Checks
          title={group.title}
          name={group.field}
          choices={group.choices}
          chosen={draft.facts[group.field] ?? []}
          counts={facets?.[group.field]}
          onToggle={(value) => apply({ facts: toggledFilter(draft.facts, group, value) })}
        />
      )}
    </Group>
  ))
}

/** Any gives the group back. */
const chosen = (facts: Filters['facts'], group: FactGroup, value: string) =>
  value === '' ? toggledFilter(facts, group, facts[group.field]?.[0] ?? '') : toggledFilter(facts, group, value)

/** The line stands on a div: a fieldset's own border would run through its legend. */
const Group = ({ children }: { children: ReactNode }) => <div className="py-5 first:pt-0">{children}</div>

type ChecksProps = {
  title: string
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  counts: FacetCount[] | undefined
  onToggle: (value: string) => void
}

function Checks({ title, name, choices, chosen, counts, onToggle }: ChecksProps) {
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      {choices.map(({ value, label }) => (
        <Check
          key={value}
          name={name}
          value={value}
          label={label}
          count={counts && countOf(counts, value)}
          checked={chosen.some((each) => same(each, value))}
          onChange={() => onToggle(value)}
          className="-mx-2 rounded-field px-2 hover:bg-sunk"
        />
      ))}
    </fieldset>
  )
}

/** Choices that are called by their own word. */
const named = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

/** The API reads words whatever their case; so must the boxes, or an address written by hand would show none. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const toggled = (list: string[], word: string) =>
  list.some((each) => same(each, word)) ? list.filter((each) => !same(each, word)) : [...list, word]
const union = (list: string[], more: string[]) => [...list, ...more.filter((word) => !list.includes(word))]
