import { expect, it } from 'vitest'
import { importWithRetry } from './import-with-retry.ts'

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

it('asks again until the line is back, and counts its tries', async () => {
  const answers = [lost, lost, 'the part']
  const waits: number[] = []
  const load = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  expect(await importWithRetry(load, async (tries) => void waits.push(tries))).toBe('the part')
  expect(waits).toEqual([0, 1])
})

it('does not ask again for a script that is wrong', async () => {
  let tries = 0
  const load = () => {
    tries++
    return Promise.reject(new SyntaxError('Unexpected token'))
  }
  await expect(importWithRetry(load, async () => {})).rejects.toThrow(SyntaxError)
  expect(tries).toBe(1)
})
