import type { progress as english } from "../en/progress.ts";
import type { Translated } from "../translated.ts";

export const progress: Translated<typeof english> = {
  stages: {
    reading: "Читаем токен",
    trying: "Покупаем, переводим, продаём и пробуем каждую функцию администратора",
    "looking-beside": "Смотрим запуск и создателя",
  },
};
