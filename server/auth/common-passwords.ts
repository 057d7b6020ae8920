/**
 * The first guesses for passwords of 12 characters and more: extended and doubled favourites, keyboard walks and
 * phrases. Compared in lower case, both whole and by letters alone (Password1234! → password).
 */
export const commonPasswords = new Set(
  `password passwordpassword mypassword newpassword thepassword password123 password1234 passwordone admin
  adminadmin administrator administrators administratoradministrator welcome welcomewelcome welcometo letmein
  letmeinletmein letmeinplease changeme changemechangeme changemenow qwerty qwertyqwerty qwertyuiop
  qwertyuiopasdf qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm asdfghjkl asdfghjklasdf
  zxcvbnm zxcvbnmzxcvbnm qazwsx qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb abcdef abcdefgh abcdefghijkl
  abcdefghijklm abcdefghijklmnopqrstuvwxyz iloveyou iloveyouiloveyou iloveyouforever iloveyousomuch
  iloveyoubaby princess princessprincess monkey monkeymonkey dragon dragondragon football footballfootball
  baseball superman supermansuperman batman batmanbatman sunshine sunshinesunshine master mastermaster
  shadow shadowshadow secret secretsecret topsecret summer summersummer winter winterwinter hello hellohello
  helloworld whatever whatevernever trustno trustnoone starwars maythefourth computer computercomputer
  internet internetinternet google googlegoogle samsung samsungsamsung liverpool liverpoolfc manchester
  manchesterunited chelsea chelseachelsea arsenal arsenalarsenal rugbyleague kumul kumulkumul kumuls
  pngkumuls papuanewguinea papuanewguineapng portmoresby portmoresbypng lae laelaelae moresby bilum bilumbilum
  bilumbilumbilum correcthorse correcthorsebattery correcthorsebatterystaple test testtest testtesttest testing
  testingtesting temp temptemp temporary temporarypassword default defaultpassword guest guestguest user
  useruser username root rootroot toor login loginlogin access accessaccess company companyname office
  officeoffice manager managermanager jesus jesuschrist jesusislord jesuslovesme godisgood godislove
  godisgreat blessed blessedblessed family familyfamily familyfirst freedom freedomfreedom michael jennifer
  123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 12345678912345 123123123123
  111111111111 000000000000 121212121212 123412341234 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i q1w2e3r4t5y6 1qaz2wsx3edc
  1qaz2wsx3edc4rfv qwerty123456 qwerty12345678 abc123abc123 123456abcdef abcd1234abcd asdf1234asdf
  123456123456 987654321098 0987654321098 112233445566 102030405060 147258369147 789456123789
  p@ssw0rd1234 p@ssword1234 passw0rd1234 p@ssw0rdp@ssw0rd`
    .split(/\s+/)
    .filter(Boolean),
);
