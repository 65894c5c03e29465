import { describe, expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605 Version/17 Safari/605', 'Safari on macOS'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537 Edg/130', 'Edge on Windows'],
    ['curl/8.5', 'curl/8.5'],
  ])('%s is named', (agent, words) => {
    expect(deviceWords(agent)).toBe(words)
    expect(deviceWords(null)).toBe('Unknown device')
  })
})
