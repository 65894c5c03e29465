// Account numbers of Nigerian banks (NUBAN): ten digits, the last of which follows from the bank and the nine before.
// Source: CBN, NUBAN scheme of 2010, for banks with codes of three digits. Wallets and microfinance banks number
// their accounts in other ways, so a wrong check digit asks again and stops nobody.

export interface Bank {
  readonly code: string
  readonly name: string
  /** Its accounts follow the scheme of 2010. */
  readonly hasCheckDigit: boolean
}

/**
 * Banks that money is sent to, with the codes of the clearing, by name. The code of Globus Bank has five digits there, so its
 * accounts are taken as they are typed.
 */
export const banks: readonly Bank[] = [
  { code: '044', name: 'Access Bank', hasCheckDigit: true },
  { code: '565', name: 'Carbon', hasCheckDigit: false },
  { code: '023', name: 'Citibank Nigeria', hasCheckDigit: true },
  { code: '050', name: 'Ecobank Nigeria', hasCheckDigit: true },
  { code: '51318', name: 'FairMoney MFB', hasCheckDigit: false },
  { code: '214', name: 'FCMB', hasCheckDigit: true },
  { code: '070', name: 'Fidelity Bank', hasCheckDigit: true },
  { code: '011', name: 'First Bank of Nigeria', hasCheckDigit: true },
  { code: '00103', name: 'Globus Bank', hasCheckDigit: false },
  { code: '058', name: 'GTBank', hasCheckDigit: true },
  { code: '301', name: 'Jaiz Bank', hasCheckDigit: true },
  { code: '082', name: 'Keystone Bank', hasCheckDigit: true },
  { code: '50211', name: 'Kuda', hasCheckDigit: false },
  { code: '303', name: 'Lotus Bank', hasCheckDigit: true },
  { code: '50515', name: 'Moniepoint MFB', hasCheckDigit: false },
  { code: '999992', name: 'OPay', hasCheckDigit: false },
  { code: '107', name: 'Optimus Bank', hasCheckDigit: true },
  { code: '999991', name: 'PalmPay', hasCheckDigit: false },
  { code: '104', name: 'Parallex Bank', hasCheckDigit: true },
  { code: '076', name: 'Polaris Bank', hasCheckDigit: true },
  { code: '105', name: 'PremiumTrust Bank', hasCheckDigit: true },
  { code: '101', name: 'Providus Bank', hasCheckDigit: true },
  { code: '106', name: 'Signature Bank', hasCheckDigit: true },
  { code: '221', name: 'Stanbic IBTC Bank', hasCheckDigit: true },
  { code: '068', name: 'Standard Chartered Bank Nigeria', hasCheckDigit: true },
  { code: '232', name: 'Sterling Bank', hasCheckDigit: true },
  { code: '100', name: 'SunTrust Bank', hasCheckDigit: true },
  { code: '302', name: 'TAJBank', hasCheckDigit: true },
  { code: '102', name: 'Titan Trust Bank', hasCheckDigit: true },
  { code: '033', name: 'UBA', hasCheckDigit: true },
  { code: '032', name: 'Union Bank of Nigeria', hasCheckDigit: true },
  { code: '215', name: 'Unity Bank', hasCheckDigit: true },
  { code: '566', name: 'VFD Microfinance Bank (VBank)', hasCheckDigit: false },
  { code: '035', name: 'Wema Bank', hasCheckDigit: true },
  { code: '057', name: 'Zenith Bank', hasCheckDigit: true },
]

export const findBank = (code: string): Bank | undefined => banks.find((bank) => bank.code === code)

export const isAccountNumber = (text: string): boolean => /^[0-9]{10}$/.test(text)

const weights = [3, 7, 3]

/** Whether the last digit of an account number follows from its bank; true where the bank has no such rule. */
export function fitsCheckDigit(bank: Bank, accountNumber: string): boolean {
  if (!bank.hasCheckDigit) return true
  const digits = [...`${bank.code}${accountNumber.slice(0, 9)}`].map(Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(accountNumber[9])
}
