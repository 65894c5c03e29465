import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  const { whenEndedByHand } = await import(${JSON.stringify(new URL('./ended-by-hand.ts', import.meta.url).href)})
  let release
  whenEndedByHand(() => {
    console.log('ending')
    return new Promise((resolve) => { release = resolve })
  })
  // Its end waits for this one, and so for both signals before it.
  process.on('SIGUSR2', () => { console.log('ended'); release() })
  console.log('runs')
  setInterval(() => {}, 1_000)`

test('a second signal does not cut the end short', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const untilPrinted = async (word: string) => {
    while (!printed.includes(word)) await once(child.stdout, 'data')
  }
  await untilPrinted('runs')
  child.kill('SIGTERM')
  await untilPrinted('ending')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  child.kill('SIGUSR2')
  expect(await closed).toEqual([1, null])
  expect(printed).toBe('runs\nending\nended\n')
})
