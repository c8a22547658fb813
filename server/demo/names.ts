import type { Country } from './cities';

/** Given and family names, Latin script; families of KZ and RU in the masculine form. */
export const NAMES: Readonly<
  Record<Country, { women: readonly string[]; men: readonly string[]; families: readonly string[] }>
> = {
  KZ: {
    women: ['Aigerim', 'Madina', 'Saule', 'Dana', 'Zarina', 'Aliya', 'Gulnara', 'Kamila', 'Asel', 'Botagoz', 'Zhanna'],
    men: [
      'Daniyar',
      'Ruslan',
      'Arman',
      'Nurlan',
      'Yerlan',
      'Timur',
      'Askar',
      'Bauyrzhan',
      'Marat',
      'Sanzhar',
      'Olzhas',
    ],
    families: [
      'Nurlanov',
      'Akhmetov',
      'Seitkaliev',
      'Omarov',
      'Bekov',
      'Zhaksylykov',
      'Kassymov',
      'Abenov',
      'Tulegenov',
    ],
  },
  RU: {
    women: ['Olga', 'Irina', 'Natalia', 'Elena', 'Anna', 'Maria', 'Tatiana', 'Svetlana', 'Daria', 'Polina', 'Ksenia'],
    men: ['Sergey', 'Pavel', 'Ivan', 'Dmitry', 'Alexey', 'Mikhail', 'Andrey', 'Nikita', 'Ilya', 'Maxim', 'Konstantin'],
    families: ['Orlov', 'Smirnov', 'Morozov', 'Volkov', 'Lebedev', 'Sokolov', 'Popov', 'Fedorov', 'Belov', 'Gusev'],
  },
  DE: {
    women: ['Jana', 'Katrin', 'Anja', 'Lena', 'Sabine', 'Julia', 'Nele', 'Petra', 'Hanna', 'Miriam'],
    men: ['Lars', 'Jonas', 'Matthias', 'Felix', 'Stefan', 'Uwe', 'Tim', 'Florian', 'Henrik', 'Moritz'],
    families: ['Richter', 'Petersen', 'Vogel', 'Schmidt', 'Wagner', 'Becker', 'Krüger', 'Hartmann', 'Lorenz', 'Brandt'],
  },
  PL: {
    women: ['Agnieszka', 'Katarzyna', 'Magdalena', 'Ewa', 'Zofia', 'Joanna', 'Monika', 'Alicja', 'Barbara'],
    men: ['Tomasz', 'Piotr', 'Krzysztof', 'Marek', 'Jakub', 'Michał', 'Adam', 'Łukasz', 'Paweł'],
    families: ['Nowak', 'Mazur', 'Wójcik', 'Krawczyk', 'Zając', 'Dudek', 'Stępień', 'Pawlak', 'Sikora', 'Baran'],
  },
  CN: {
    women: ['Na', 'Fang', 'Xiuying', 'Min', 'Jing', 'Yan', 'Xia', 'Lili', 'Yuting', 'Ruoxi'],
    men: ['Wei', 'Lei', 'Jun', 'Yong', 'Tao', 'Ming', 'Chao', 'Haoran', 'Zihan', 'Bo'],
    families: ['Li', 'Wang', 'Zhang', 'Chen', 'Liu', 'Yang', 'Huang', 'Zhao', 'Wu', 'Zhou', 'Xu', 'Sun'],
  },
};

/** National mobile prefixes with the digits that follow them. */
export const MOBILES: Readonly<Record<Country, { prefixes: readonly [string, ...string[]]; digits: number }>> = {
  KZ: { prefixes: ['+7701', '+7702', '+7705', '+7707', '+7747', '+7771', '+7777'], digits: 7 },
  RU: { prefixes: ['+7903', '+7905', '+7916', '+7921', '+7926', '+7987'], digits: 7 },
  DE: { prefixes: ['+49151', '+49160', '+49171', '+49176'], digits: 8 },
  PL: { prefixes: ['+48501', '+48602', '+48660', '+48790'], digits: 6 },
  CN: { prefixes: ['+86138', '+86139', '+86159', '+86186', '+86188'], digits: 8 },
};
