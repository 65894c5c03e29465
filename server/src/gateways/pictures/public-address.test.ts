import { describe, expect, it } from 'vitest'
import { isPublicAddress, readPictureAddress } from './public-address.ts'

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
    '',
    'localhost',
    '999.1.1.1',
  ])('%s is not on the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('what staff type', () => {
  it.each([
    'http://pictures.example.org/a.jpg',
    'https://pictures.example.org:8443/a.jpg',
    'https://user:pass@pictures.example.org/a.jpg',
    'https://user@pictures.example.org/',
    'ftp://pictures.example.org/a.jpg',
    'file:///etc/passwd',
    'gopher://pictures.example.org/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//pictures.example.org/a.jpg',
    '/etc/passwd',
    '',
    'https://',
    'https://localhost/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://app.localhost/',
    'https://intranet/',
    'https://router.lan/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://127.0.0.1./',
    'https://8.8.8.8/',
  ])('%s is refused', (address) => {
    expect(readPictureAddress(address, [])).toBeNull()
  })

  it('is taken when it is a name on the open internet, within the hosts that are allowed', () => {
    expect(readPictureAddress('https://pictures.example.org/a%20b.jpg?w=9', [])?.pathname).toBe('/a%20b.jpg')
    expect(readPictureAddress('https://cdn.example.org/a.jpg', ['example.org'])).not.toBeNull()
    expect(readPictureAddress('https://EXAMPLE.org/a.jpg', ['example.org'])).not.toBeNull()
    expect(readPictureAddress('https://badexample.org/a.jpg', ['example.org'])).toBeNull()
    expect(readPictureAddress('https://example.org.evil.io/a.jpg', ['example.org'])).toBeNull()
  })
})
