import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import type { OptionsOf } from '../../lib/contract.ts'
import { FieldForm } from '../form/field-form.tsx'
import { fieldsOf, textOf } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { Drawer } from '../parts/drawer.tsx'
import type { Choice } from '../parts/filters/filters.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Kind } from './catalogue-answers.ts'
import { useCities, withNumbers } from './facts-tab.tsx'
import { kinds } from './kinds.ts'
import { carGroups, hotelGroups, newGroups } from './listing-fields.ts'

type NewListingProps = { kind: Kind; states: readonly Choice[]; onClose: () => void }

/** The form asks for what a listing must have. */
type Made = OptionsOf<'post', '/admin/hotels' | '/admin/cars'>

const begun = { hotel: { star_rating: 3, check_in_time: '14:00', check_out_time: '12:00' }, car: { car_count: 1 } }

/** What a new listing cannot do without. It is made switched off, and opened: rooms, pictures and the rest follow there. */
export function NewListing({ kind, states, onClose }: NewListingProps) {
  const { one, api: path, page } = kinds[kind]
  const navigate = useNavigate()
  const { attempt } = useStaffCall()
  const groupsFor = kind === 'hotel' ? hotelGroups : carGroups
  const form = useFieldForm({
    fields: fieldsOf(newGroups(groupsFor({ states, cities: [], words: [], partners: null }))),
    record: begun[kind],
    sendsAll: true,
    save: (body: Record<string, unknown>) =>
      attempt({
        call: () => api.post(path, { body: withNumbers(body) } as Made),
        done: ({ name }) => `${name} is made, switched off`,
      }),
    onSaved: ({ id }) => void navigate(`${page(id)}${kind === 'hotel' ? '?tab=rooms' : '?tab=pictures'}`),
  })
  const cities = useCities(textOf(form.typed.state_slug), '')
  return (
    <Drawer title={`New ${one}`} onClose={onClose}>
      <FieldForm
        layout="drawer"
        label={`New ${one}`}
        form={form}
        groups={newGroups(groupsFor({ states, cities, words: [], partners: null }))}
        verb="Make it, switched off"
        busyVerb="Making it…"
        onCancel={onClose}
      />
    </Drawer>
  )
}
