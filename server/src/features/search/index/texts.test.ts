import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addId, idAt, makeIds, makeTexts, numberOfId, putText, textAt } from './texts.ts'

test('each text is read as it was written last, whatever its neighbours became', () => {
  const write = fc.tuple(fc.nat(40), fc.string({ unit: 'grapheme', maxLength: 30 }))
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200 }), (writes) => {
      const texts = makeTexts()
      for (const [number, text] of writes) putText(texts, number, text)
      for (const [number, text] of new Map(writes)) expect(textAt(texts, number)).toBe(text.toWellFormed())
    }),
  )
})

test('ids are numbered as they come and found again, and no others', () => {
  const ids = makeIds()
  const known = Array.from({ length: 5_000 }, (_, number) => `stay-${(number * 7_919) % 100_003}-ọ̀`)
  for (const [number, id] of known.entries()) {
    expect(numberOfId(ids, id)).toBeUndefined()
    expect(addId(ids, id)).toBe(number)
  }
  for (const [number, id] of known.entries()) {
    expect(numberOfId(ids, id)).toBe(number)
    expect(idAt(ids, number)).toBe(id)
  }
  expect(numberOfId(ids, 'stay-')).toBeUndefined()
})
