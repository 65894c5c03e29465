import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../lib/api.ts'
import { pressed } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import type { FormField, Plain } from './fields.ts'
import { useFieldForm } from './use-field-form.ts'

const SAVE = 'PUT /settings/bank-transfer'
const fields: FormField[] = [
  { name: 'name', label: 'Name', kind: 'text', isNeeded: true },
  { name: 'phone', label: 'Phone', kind: 'tel' },
]
const read = { record: { name: 'Cowrie', phone: '1' } as Plain, version: 'v1' }

function openForm(at = read) {
  const { result, rerender } = renderHook(
    (loaded: typeof read) =>
      useFieldForm({ fields, ...loaded, save: (body: never) => api.put('/settings/bank-transfer', { body }) }),
    { initialProps: at },
  )
  return {
    form: () => result.current,
    load: (record: Plain, version: string) => rerender({ record, version }),
    type: (name: string, text: string) => act(async () => result.current.set(name, text)),
    save: () => pressed(() => result.current.submit()),
  }
}
const sent = () => callsOf(SAVE).map(({ body }) => body)
const overtake = (current: Plain, version = 'v2') =>
  waitingCall(SAVE).refuse(409, 'changed_meanwhile', { version, current })

test('only what was changed is sent, with the version that it was read in', async () => {
  const { type, save } = openForm()
  await type('phone', '2')
  await save()
  expect(sent()).toEqual([{ phone: '2', version: 'v1' }])
})

test('what was typed stays when no answer comes, and when the server refuses a field of it', async () => {
  const { form, type, save } = openForm()
  await type('phone', '2')
  await save()
  await waitingCall(SAVE).lose()
  expect(form()).toMatchObject({
    typed: { phone: '2' },
    isBusy: false,
    refusal: expect.stringContaining('No answer came'),
  })
  await save()
  await waitingCall(SAVE).refuse(422, 'invalid', { errors: [{ field: '/phone', message: 'is too short' }] })
  expect(form()).toMatchObject({ typed: { phone: '2' }, errors: { phone: 'This is too short.' }, refusal: null })
})

test('what is missing is said, and nothing is sent', async () => {
  const { form, type, save } = openForm()
  await type('name', ' ')
  await save()
  expect(Object.keys(form().errors)).toEqual(['name'])
  expect(sent()).toEqual([])
})

test('a save over somebody else’s is told; theirs is taken where nothing was changed, and mine kept where it was', async () => {
  const { form, type, save } = openForm()
  await type('phone', '2')
  await save()
  await overtake({ name: 'Lantern', phone: '9' })
  expect(form().overtaken).not.toBeNull()
  await act(async () => form().takeTheirs())
  expect(form().typed).toEqual({ name: 'Lantern', phone: '2' })
  await save()
  expect(sent().at(-1)).toEqual({ phone: '2', version: 'v2' })
})

test('to save over theirs all the same names their version, so that a third one is told again', async () => {
  const { form, type, save } = openForm()
  await type('phone', '2')
  await save()
  await overtake({ name: 'Cowrie', phone: '9' })
  await pressed(() => form().saveOver())
  expect(sent().at(-1)).toEqual({ phone: '2', version: 'v2' })
  await overtake({ name: 'Cowrie', phone: '8' }, 'v3')
  expect(form().overtaken).not.toBeNull()
})

test('to look at theirs gives up mine', async () => {
  const { form, type, save } = openForm()
  await type('phone', '2')
  await save()
  await overtake({ name: 'Lantern', phone: '9' })
  await act(async () => form().showTheirs())
  expect(form()).toMatchObject({ typed: { name: 'Lantern', phone: '9' }, isDirty: false, overtaken: null })
})

test('a page that is loaded again shows what is new, but not over what is being typed', async () => {
  const { form, load, type } = openForm()
  load({ name: 'Lantern', phone: '1' }, 'v2')
  expect(form().typed).toEqual({ name: 'Lantern', phone: '1' })
  await type('phone', '2')
  load({ name: 'Other', phone: '1' }, 'v3')
  expect(form().typed).toEqual({ name: 'Lantern', phone: '2' })
})

test('what is typed while a save is on its way is kept, and saved over nobody', async () => {
  const { form, load, type, save } = openForm()
  await type('phone', '2')
  await save()
  await type('phone', '23')
  await waitingCall(SAVE).answer({})
  load({ name: 'Cowrie', phone: '2' }, 'v2')
  expect(form()).toMatchObject({ typed: { phone: '23' }, isDirty: true })
  await save()
  expect(sent().at(-1), 'without a version the server replaces whatever is there').toEqual({
    phone: '23',
    version: 'v2',
  })
})
